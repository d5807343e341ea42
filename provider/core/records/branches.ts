// The branches of the bank of the co-branded card: where they are, and when they are open.
import type { CobrandTerms } from '#contract/operations/cobrand.ts';

type Branch = CobrandTerms['branches'][number];

const weekdays = {
  az: 'Bazar ertəsi – cümə, 09:00–17:30',
  en: 'Monday to Friday, 09:00–17:30',
  ru: 'Понедельник – пятница, 09:00–17:30',
};
const withSaturday = {
  az: 'Bazar ertəsi – şənbə, 09:00–18:00',
  en: 'Monday to Saturday, 09:00–18:00',
  ru: 'Понедельник – суббота, 09:00–18:00',
};

export const branches: readonly [Branch, ...Branch[]] = [
  {
    id: 'nizami',
    name: { az: 'Nizami filialı', en: 'Nizami branch', ru: 'Филиал «Низами»' },
    address: {
      az: 'Bakı, Nizami küç. 67',
      en: 'Baku, 67 Nizami St.',
      ru: 'Баку, ул. Низами, 67',
    },
    hours: withSaturday,
    latitude: 40.3737,
    longitude: 49.8386,
  },
  {
    id: 'genclik',
    name: { az: 'Gənclik filialı', en: 'Ganjlik branch', ru: 'Филиал «Гянджлик»' },
    address: {
      az: 'Bakı, Fətəli xan Xoyski küç. 14',
      en: 'Baku, 14 Fatali Khan Khoyski St.',
      ru: 'Баку, ул. Фатали-хана Хойского, 14',
    },
    hours: withSaturday,
    latitude: 40.4004,
    longitude: 49.8517,
  },
  {
    id: 'yasamal',
    name: { az: 'Yasamal filialı', en: 'Yasamal branch', ru: 'Филиал «Ясамал»' },
    address: {
      az: 'Bakı, Şərifzadə küç. 241',
      en: 'Baku, 241 Sharifzade St.',
      ru: 'Баку, ул. Шарифзаде, 241',
    },
    hours: weekdays,
    latitude: 40.3866,
    longitude: 49.8157,
  },
  {
    id: 'xetai',
    name: { az: 'Xətai filialı', en: 'Khatai branch', ru: 'Филиал «Хатаи»' },
    address: {
      az: 'Bakı, Xocalı pr. 55',
      en: 'Baku, 55 Khojaly Ave.',
      ru: 'Баку, пр. Ходжалы, 55',
    },
    hours: weekdays,
    latitude: 40.3813,
    longitude: 49.87,
  },
  {
    id: 'ehmedli',
    name: { az: 'Əhmədli filialı', en: 'Ahmadli branch', ru: 'Филиал «Ахмедлы»' },
    address: {
      az: 'Bakı, Məhəmməd Hadi küç. 108',
      en: 'Baku, 108 Mahammad Hadi St.',
      ru: 'Баку, ул. Мухаммеда Хади, 108',
    },
    hours: weekdays,
    latitude: 40.3849,
    longitude: 49.954,
  },
  {
    id: 'genc',
    name: { az: 'Gəncə mərkəz filialı', en: 'Ganja Centre branch', ru: 'Филиал «Гянджа, центр»' },
    address: {
      az: 'Gəncə, Nizami küç. 14',
      en: 'Ganja, 14 Nizami St.',
      ru: 'Гянджа, ул. Низами, 14',
    },
    hours: withSaturday,
    latitude: 40.6828,
    longitude: 46.3606,
  },
  {
    id: 'sumqayit',
    name: { az: 'Sumqayıt filialı', en: 'Sumgayit branch', ru: 'Филиал «Сумгаит»' },
    address: {
      az: 'Sumqayıt, Nizami küç. 8',
      en: 'Sumgayit, 8 Nizami St.',
      ru: 'Сумгаит, ул. Низами, 8',
    },
    hours: weekdays,
    latitude: 40.5855,
    longitude: 49.668,
  },
  {
    id: 'mingecevir',
    name: { az: 'Mingəçevir filialı', en: 'Mingachevir branch', ru: 'Филиал «Мингячевир»' },
    address: {
      az: 'Mingəçevir, Heydər Əliyev pr. 21',
      en: 'Mingachevir, 21 Heydar Aliyev Ave.',
      ru: 'Мингячевир, пр. Гейдара Алиева, 21',
    },
    hours: weekdays,
    latitude: 40.7703,
    longitude: 47.049,
  },
  {
    id: 'lenkeran',
    name: { az: 'Lənkəran filialı', en: 'Lankaran branch', ru: 'Филиал «Ленкорань»' },
    address: {
      az: 'Lənkəran, Mirzəağa Əliyev küç. 9',
      en: 'Lankaran, 9 Mirzaagha Aliyev St.',
      ru: 'Ленкорань, ул. Мирзааги Алиева, 9',
    },
    hours: weekdays,
    latitude: 38.7543,
    longitude: 48.8506,
  },
  {
    id: 'sheki',
    name: { az: 'Şəki filialı', en: 'Shaki branch', ru: 'Филиал «Шеки»' },
    address: {
      az: 'Şəki, M. F. Axundzadə pr. 115',
      en: 'Shaki, 115 M. F. Akhundzade Ave.',
      ru: 'Шеки, пр. М. Ф. Ахундзаде, 115',
    },
    hours: weekdays,
    latitude: 41.1975,
    longitude: 47.1706,
  },
  {
    id: 'quba',
    name: { az: 'Quba filialı', en: 'Guba branch', ru: 'Филиал «Губа»' },
    address: {
      az: 'Quba, Fətəli xan küç. 32',
      en: 'Guba, 32 Fatali Khan St.',
      ru: 'Губа, ул. Фатали-хана, 32',
    },
    hours: weekdays,
    latitude: 41.3611,
    longitude: 48.5128,
  },
  {
    id: 'naxcivan',
    name: { az: 'Naxçıvan filialı', en: 'Nakhchivan branch', ru: 'Филиал «Нахичевань»' },
    address: {
      az: 'Naxçıvan, Azadlıq pr. 3',
      en: 'Nakhchivan, 3 Azadlig Ave.',
      ru: 'Нахичевань, пр. Азадлыг, 3',
    },
    hours: weekdays,
    latitude: 39.209,
    longitude: 45.4123,
  },
];
