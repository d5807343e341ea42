import type { Language } from '#contract/fields.ts';
import { russianPlural } from '#provider/core/texts/notifications.ts';
import { hostedWords } from '#provider/hosted/words.ts';

const az = {
  ...hostedWords.AZ,
  confirm: 'Ödənişi təsdiqləyin',
  check: 'Kartın əlavə edilməsi',
  agreement: 'Avtomatik ödənişə razılıq',
  sent: (phone: string) => `Kodu ${phone} nömrəsinə SMS ilə göndərdik.`,
  code: 'SMS kodu',
  codeHint: (time: string, left: number) =>
    `Kod saat ${time} olana qədər etibarlıdır · ${left} cəhd qalıb`,
  approve: 'Təsdiqlə',
  decline: 'İmtina et',
  again: 'Yeni kod göndər',
  notYet: 'Yeni kodu bir dəqiqə sonra istəyə bilərsiniz.',
  wrongCode: 'Kod düzgün deyil.',
  oldCode: 'Kodun vaxtı bitib. Yeni kod istəyin.',
  careful: 'Səhifəni bağlasanız, pul tutulmayacaq. Kodu heç kimə deməyin, bank əməkdaşına da.',
  message: (code: string) =>
    `Bankınız: kartla ödənişi təsdiqləmək üçün kod ${code}. Kodu heç kimə deməyin.`,
};

type BankWords = typeof az;

const en: BankWords = {
  ...hostedWords.EN,
  confirm: 'Confirm the payment',
  check: 'Add a card',
  agreement: 'Agree to an automatic payment',
  sent: (phone) => `We sent the code to ${phone}.`,
  code: 'SMS code',
  codeHint: (time, left) =>
    `The code is valid until ${time} · ${left} ${left === 1 ? 'attempt' : 'attempts'} left`,
  approve: 'Confirm',
  decline: 'Decline',
  again: 'Send a new code',
  notYet: 'You can ask for a new code in a minute.',
  wrongCode: 'The code is wrong.',
  oldCode: 'The code has expired. Ask for a new one.',
  careful:
    'If you close the page, no money is taken. Do not share the code with anyone, not even the bank’s staff.',
  message: (code) =>
    `Your bank: the code that confirms your card payment is ${code}. Do not share it.`,
};

const ru: BankWords = {
  ...hostedWords.RU,
  confirm: 'Подтвердите платёж',
  check: 'Добавление карты',
  agreement: 'Согласие на автоплатёж',
  sent: (phone) => `Мы отправили код по SMS на номер ${phone}.`,
  code: 'Код из SMS',
  codeHint: (time, left) =>
    `Код действует до ${time} · ${russianPlural(left, ['осталась # попытка', 'осталось # попытки', 'осталось # попыток'])}`,
  approve: 'Подтвердить',
  decline: 'Отказаться',
  again: 'Отправить новый код',
  notYet: 'Новый код можно запросить через минуту.',
  wrongCode: 'Неверный код.',
  oldCode: 'Срок действия кода истёк. Запросите новый.',
  careful:
    'Если закрыть страницу, деньги не спишутся. Никому не сообщайте код, даже сотруднику банка.',
  message: (code) => `Ваш банк: код подтверждения оплаты картой ${code}. Никому его не сообщайте.`,
};

/** Texts of the simulated bank's page by language. */
export const bankWords: Readonly<Record<Language, BankWords>> = { AZ: az, EN: en, RU: ru };
