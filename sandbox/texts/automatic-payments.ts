// What automatic payments tell their person, in three languages. `name` is as the person named the favorite,
// `amount` in units of the ledger.
import type { Localized } from '#contract/fields.ts';
import { isKnownCode } from '#contract/problem.ts';
import { bakuDay } from '#domain/automatic-payment.ts';
import { problems } from '#sandbox/problems/problems.ts';
import { type Words, withAmount } from './notifications.ts';

/** A day before it pays. */
export function dueWords(
  { name, card_id: cardId }: { readonly name: string; readonly card_id: string | null },
  amount: bigint,
  dueAt: Date,
): Words {
  const what = withAmount(inAll(name), amount);
  const day = written(dueAt);
  return {
    kind: 'AUTOMATIC_DUE',
    title: {
      az: 'Sabah avtomatik ödəniş var',
      en: 'Automatic payment tomorrow',
      ru: 'Завтра автоплатёж',
    },
    text: {
      az: `${what.az}. ${day}, 10:00. ${cardId ? 'Kartda' : 'Balansda'} vəsait olsun.`,
      en: `${what.en}. ${day}, 10:00. Keep enough money ${cardId ? 'on the card' : 'in the wallet'}.`,
      ru: `${what.ru}. ${day}, 10:00. Проверьте, что денег на ${cardId ? 'карте' : 'балансе'} хватит.`,
    },
  };
}

/** After it did not pay: why, and when it tries again. */
export function failureWords(
  name: string,
  amount: bigint | null,
  reason: string,
  retryAt: Date | null,
): Words {
  const what = amount === null ? inAll(name) : withAmount(inAll(name), amount);
  const why = reasonWords(reason);
  const next = retryAt
    ? {
        az: `${written(retryAt)} tarixində yenidən cəhd edəcəyik.`,
        en: `We will try again on ${written(retryAt)}.`,
        ru: `Попробуем ещё раз ${written(retryAt)}.`,
      }
    : {
        az: 'Bu ödəniş üçün daha cəhd etməyəcəyik.',
        en: 'We will not try this payment again.',
        ru: 'Больше не будем пытаться провести этот платёж.',
      };
  return {
    kind: 'AUTOMATIC_FAILED',
    title: {
      az: 'Avtomatik ödəniş baş tutmadı',
      en: 'Automatic payment failed',
      ru: 'Автоплатёж не прошёл',
    },
    text: {
      az: `${what.az}. ${why.az} Pul tutulmayıb. ${next.az}`,
      en: `${what.en}. ${why.en} No money was taken. ${next.en}`,
      ru: `${what.ru}. ${why.ru} Деньги не списаны. ${next.ru}`,
    },
  };
}

function reasonWords(reason: string): Localized {
  if (reason === 'OVER_CEILING') {
    return {
      az: 'Borc təyin etdiyiniz yuxarı həddən çoxdur.',
      en: 'The debt is above the ceiling that you set.',
      ru: 'Долг больше заданного вами предела.',
    };
  }
  const { AZ, EN, RU } = problems[isKnownCode(reason) ? reason : 'INTERNAL_ERROR'];
  return { az: AZ, en: EN, ru: RU };
}

function inAll(text: string): Localized {
  return { az: text, en: text, ru: text };
}

/** "25.11.2026" */
function written(at: Date): string {
  return bakuDay(at.getTime()).split('-').reverse().join('.');
}
