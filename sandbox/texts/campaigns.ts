// What a person is shown once.
import type { Wire } from '#contract/call.ts';
import type { getCampaigns } from '#contract/identity/notifications.ts';
import type { Words } from './notifications.ts';

type CampaignWire = Wire<typeof getCampaigns>[number];

/** The most important first: who has not been shown round is shown round before anything else. */
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
      az: 'Azərişıq abonent kodunu yazın: borc özü görünəcək, sizə yalnız yoxlayıb təsdiqləmək qalacaq.',
      en: 'Enter your Azərişıq subscriber code: your debt appears by itself, and you only check and confirm it.',
      ru: 'Введите код абонента Azərişıq: долг появится сам, останется только проверить и подтвердить.',
    },
    service: { id: 'azerisiq-fiziki', categoryId: 'kommunal' },
  },
];

/** The same as notifications. */
export const campaignWords: readonly Words[] = campaigns
  .filter(({ kind }) => kind === 'ADVERTISEMENT')
  .map(({ title, text }) => ({ kind: 'CAMPAIGN', title, text }));
