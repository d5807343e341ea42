// Notification texts of automatic payments in three languages. `name` is the user's name of the favorite. `amount` is
// the total with commission in units of the ledger.
import type { FailureReason } from '#contract/automatic-payments.ts';
import type { Localized } from '#contract/fields.ts';
import { bakuDay } from '#domain/automatic-payment.ts';
import { inAllLanguages, type Words, withAmount } from '#provider/core/texts/notifications.ts';

/**
 * Notification that announces a payment one day before it. `amount` is in units of the ledger. `card_id` decides
 * whether the text names the card or the wallet as the source.
 */
export function dueWords(
  { name, card_id: cardId }: { readonly name: string; readonly card_id: string | null },
  amount: bigint,
  dueAt: Date,
): Words {
  const what = withAmount(name, amount);
  const day = written(dueAt);
  return {
    kind: 'AUTOMATIC_DUE',
    title: {
      az: 'Sabah avtomatik ödəniş var',
      en: 'Automatic payment tomorrow',
      ru: 'Завтра автоплатёж',
    },
    text: {
      az: `${what.az}. ${day}, 10:00. ${cardId ? 'Kartda' : 'Balansda'} kifayət qədər vəsait saxlayın.`,
      en: `${what.en}. ${day}, 10:00. Keep enough money ${cardId ? 'on the card' : 'in the wallet'}.`,
      ru: `${what.ru}. ${day}, 10:00. Проверьте, что денег на ${cardId ? 'карте' : 'балансе'} хватит.`,
    },
  };
}

/** A failed run of an automatic payment. */
export interface Failure {
  readonly reason: string;
  /** Total with commission in units of the ledger. Null if the debt could not be checked. */
  readonly cost: bigint | null;
  /** True if the bank of a card returns the money that it had taken. */
  readonly isReturned: boolean;
  /** Time of the next try. Null if nothing follows. */
  readonly nextAt: Date | null;
}

/** Notification that explains a failed payment, says where the money is, and when the payment is tried again. */
export function failureWords(name: string, { reason, cost, isReturned, nextAt }: Failure): Words {
  const what = cost === null ? inAllLanguages(name) : withAmount(name, cost);
  const why = reasons[reason] ?? anyReason;
  const money = isReturned ? returning : notTaken;
  const next = whatFollows(nextAt, cost === null);
  return {
    kind: 'AUTOMATIC_FAILED',
    title: {
      az: 'Avtomatik ödəniş baş tutmadı',
      en: 'Automatic payment failed',
      ru: 'Автоплатёж не прошёл',
    },
    text: {
      az: `${what.az}. ${why.az} ${money.az} ${next.az}`,
      en: `${what.en}. ${why.en} ${money.en} ${next.en}`,
      ru: `${what.ru}. ${why.ru} ${money.ru} ${next.ru}`,
    },
  };
}

const notTaken: Localized = {
  az: 'Pul tutulmayıb.',
  en: 'No money was taken.',
  ru: 'Деньги не списаны.',
};

const returning: Localized = {
  az: 'Pul karta qaytarılır.',
  en: 'The money is being returned to the card.',
  ru: 'Деньги возвращаются на карту.',
};

function whatFollows(nextAt: Date | null, isCheck: boolean): Localized {
  if (!nextAt) {
    return {
      az: 'Bu ödəniş üçün daha cəhd etməyəcəyik.',
      en: 'We will not try this payment again.',
      ru: 'Больше не будем пытаться провести этот платёж.',
    };
  }
  const day = written(nextAt);
  return {
    az: `${day} tarixində yenidən ${isCheck ? 'yoxlayacağıq' : 'cəhd edəcəyik'}.`,
    en: `We will ${isCheck ? 'check' : 'try'} again on ${day}.`,
    ru: `${isCheck ? 'Проверим' : 'Попробуем'} ещё раз ${day}.`,
  };
}

/** Reason of the failure in one sentence. Another sentence says where the money is. */
const reasons: Readonly<Record<string, Localized>> = {
  INSUFFICIENT_BALANCE: {
    az: 'Balansda kifayət qədər vəsait yox idi.',
    en: 'There was not enough money in the wallet.',
    ru: 'На балансе не хватило денег.',
  },
  LIMIT_EXCEEDED: {
    az: 'Aylıq limitin qalığı kifayət etmədi.',
    en: 'Not enough was left of the monthly limit.',
    ru: 'Остатка месячного лимита не хватило.',
  },
  SERVICE_UNAVAILABLE: {
    az: 'Xidmət işləmirdi.',
    en: 'The service was unavailable.',
    ru: 'Услуга была недоступна.',
  },
  SUBSCRIBER_NOT_FOUND: {
    az: 'Abonent tapılmadı.',
    en: 'The account holder was not found.',
    ru: 'Абонент не найден.',
  },
  DEBT_CHANGED: {
    az: 'Borc dəyişib.',
    en: 'The debt has changed.',
    ru: 'Долг изменился.',
  },
  COMMISSION_CHANGED: {
    az: 'Komissiya dəyişib.',
    en: 'The commission has changed.',
    ru: 'Комиссия изменилась.',
  },
  PAID_MEANWHILE: {
    az: 'Bura eyni məbləği az əvvəl ödəmişdiniz.',
    en: 'You had just paid this amount here.',
    ru: 'Незадолго до этого вы заплатили сюда столько же.',
  },
  OVER_CEILING: {
    az: 'Ödəniləcək məbləğ təyin etdiyiniz maksimumdan çoxdur.',
    en: 'The amount to pay was above your maximum.',
    ru: 'Сумма к оплате больше заданного вами максимума.',
  },
  CARD_ASKS: {
    az: 'Kartın bankı kod istədi.',
    en: 'The card’s bank asked for a code.',
    ru: 'Банк карты запросил код.',
  },
  CARD_BLOCKED: {
    az: 'Kart bloklanıb.',
    en: 'The card is blocked.',
    ru: 'Карта заблокирована.',
  },
  CARD_DECLINED: {
    az: 'Bank kartla ödənişi rədd etdi.',
    en: 'The bank declined the card.',
    ru: 'Банк отклонил оплату картой.',
  },
  CARD_EXPIRED: {
    az: 'Kartın müddəti bitib.',
    en: 'The card has expired.',
    ru: 'Срок действия карты истёк.',
  },
  CARD_NO_MONEY: {
    az: 'Kartda kifayət qədər vəsait yox idi.',
    en: 'There was not enough money on the card.',
    ru: 'На карте не хватило денег.',
  },
  NOT_FOUND: {
    az: 'Kart tapılmadı.',
    en: 'The card was not found.',
    ru: 'Карта не найдена.',
  },
} satisfies Record<FailureReason, Localized>;

const anyReason: Localized = {
  az: 'Xəta bizdədir.',
  en: 'Something went wrong on our side.',
  ru: 'Произошла ошибка на нашей стороне.',
};

/** Formats a date: "25.11.2026". */
function written(at: Date): string {
  return bakuDay(at.getTime()).split('-').reverse().join('.');
}
