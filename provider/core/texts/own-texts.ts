// Texts that the app requests by key, because it has no texts of its own for them.

import type { Wire } from '#contract/call.ts';
import type { Language } from '#contract/fields.ts';
import type { getCampaigns } from '#contract/identity/notifications.ts';
import { isKnownCode } from '#contract/problem.ts';
import { problems } from '#provider/core/problems/problems.ts';
import type { Words } from './notifications.ts';

const texts: Readonly<Record<string, Record<Language, string>>> = {
  'limit.PAYMENT.unidentified': {
    AZ: 'Ödəniş və köçürmə limiti ayda 1.000 manatdır. Kimliyinizi təsdiqləsəniz, 10.000 manat olacaq.',
    EN: 'You can pay and transfer up to 1,000 ₼ a month. Once your identity is verified, it will be 10,000 ₼.',
    RU: 'Лимит платежей и переводов — 1 000 ₼ в месяц. После подтверждения личности он составит 10 000 ₼.',
  },
  'limit.PAYMENT.identified': {
    AZ: 'Ödəniş və köçürmə limiti ayda 10.000 manatdır.',
    EN: 'You can pay and transfer up to 10,000 ₼ a month.',
    RU: 'Лимит платежей и переводов — 10 000 ₼ в месяц.',
  },
  'limit.TOP_UP.unidentified': {
    AZ: 'Balans artımı limiti ayda 1.000 manatdır. Kimliyinizi təsdiqləsəniz, 10.000 manat olacaq.',
    EN: 'You can add up to 1,000 ₼ a month. Once your identity is verified, it will be 10,000 ₼.',
    RU: 'Лимит пополнения — 1 000 ₼ в месяц. После подтверждения личности он составит 10 000 ₼.',
  },
  'limit.TOP_UP.identified': {
    AZ: 'Balans artımı limiti ayda 10.000 manatdır.',
    EN: 'You can add up to 10,000 ₼ a month.',
    RU: 'Лимит пополнения — 10 000 ₼ в месяц.',
  },
};

/**
 * Returns the text of a key such as "limit.PAYMENT.identified", or of a problem code. Undefined if the key has no text.
 */
export function ownText(key: string, language: Language): string | undefined {
  if (isKnownCode(key)) return problems[key][language];
  return Object.hasOwn(texts, key) ? texts[key]?.[language] : undefined;
}

type CampaignWire = Wire<typeof getCampaigns>[number];

/** Campaigns, each shown once to every user, ordered by importance. The tour comes before anything else. */
export const campaigns: readonly CampaignWire[] = [
  {
    id: 'tour-1',
    kind: 'TOUR',
    title: { az: 'Tətbiqlə tanışlıq', en: 'Take the tour', ru: 'Знакомство с приложением' },
    text: {
      az: 'Əsas bölmələri bir dəqiqədə göstərək.',
      en: 'The basics in one minute.',
      ru: 'Главное за одну минуту.',
    },
    service: null,
  },
  {
    id: 'electricity-favorite',
    kind: 'ADVERTISEMENT',
    title: {
      az: 'İşıq pulu komissiyasız',
      en: 'Electricity with no commission',
      ru: 'Свет без комиссии',
    },
    text: {
      az: 'Pul kisəsindən ödəyəndə komissiya yoxdur. Azərişıq abonent kodunu yazın, borc özü görünəcək.',
      en: 'No commission when you pay from the wallet. Enter your Azərişıq subscriber code and your debt appears by itself.',
      ru: 'При оплате из кошелька комиссии нет. Введите код абонента Azərişıq, долг появится сам.',
    },
    service: { id: 'azerisiq-fiziki', categoryId: 'kommunal' },
  },
];

/** The advertisements among the campaigns, as notifications. */
export const campaignWords: readonly Words[] = campaigns
  .filter(({ kind }) => kind === 'ADVERTISEMENT')
  .map(({ title, text }) => ({ kind: 'CAMPAIGN', title, text }));
