// Texts that the provider owns: the app asks for them by key and has no words of its own for them.
import { isKnownCode } from '#contract/problem.ts';
import type { Language } from '#sandbox/database/tables.ts';
import { problems } from '#sandbox/problems/problems.ts';

const texts: Readonly<Record<string, Record<Language, string>>> = {
  'limit.PAYMENT.unidentified': {
    AZ: 'Ödəniş limiti ayda 1.000 manatdır. Kimliyinizi təsdiqləsəniz, 10.000 manat olacaq.',
    EN: 'You can pay up to 1,000 AZN a month. Once your identity is verified, it will be 10,000 AZN.',
    RU: 'Лимит платежей — 1 000 AZN в месяц. После подтверждения личности он составит 10 000 AZN.',
  },
  'limit.PAYMENT.identified': {
    AZ: 'Ödəniş limiti ayda 10.000 manatdır.',
    EN: 'You can pay up to 10,000 AZN a month.',
    RU: 'Лимит платежей — 10 000 AZN в месяц.',
  },
  'limit.TOP_UP.unidentified': {
    AZ: 'Balans artımı limiti ayda 1.000 manatdır. Kimliyinizi təsdiqləsəniz, 10.000 manat olacaq.',
    EN: 'You can add up to 1,000 AZN a month. Once your identity is verified, it will be 10,000 AZN.',
    RU: 'Лимит пополнения — 1 000 AZN в месяц. После подтверждения личности он составит 10 000 AZN.',
  },
  'limit.TOP_UP.identified': {
    AZ: 'Balans artımı limiti ayda 10.000 manatdır.',
    EN: 'You can add up to 10,000 AZN a month.',
    RU: 'Лимит пополнения — 10 000 AZN в месяц.',
  },
};

/** Undefined for a key that has no text. A code of a refusal is a key too. */
export function ownText(key: string, language: Language): string | undefined {
  if (isKnownCode(key)) return problems[key][language];
  return Object.hasOwn(texts, key) ? texts[key]?.[language] : undefined;
}
