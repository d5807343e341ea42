// The seventeen categories, in the order in which they are shown.
import type { WireCategory } from './form.ts';
import { words } from './form.ts';

type CategoryRow = Omit<WireCategory, 'services'>;

export const categoryRows = [
  {
    id: 'mobil',
    name: words('Mobil', 'Mobile', 'Мобильная связь'),
    icon: 'smartphone',
    tone: 'accent',
  },
  { id: 'internet', name: words('İnternet', 'Internet', 'Интернет'), icon: 'wifi', tone: 'brand' },
  { id: 'tv', name: words('TV', 'TV', 'ТВ'), icon: 'tv', tone: 'neutral' },
  {
    id: 'kommunal',
    name: words('Kommunal xidmətlər', 'Utilities', 'Коммунальные услуги'),
    icon: 'zap',
    tone: 'warning',
  },
  {
    id: 'bank',
    name: words('Bank xidmətləri', 'Banking', 'Банковские услуги'),
    icon: 'landmark',
    tone: 'neutral',
  },
  { id: 'cerimeler', name: words('Cərimələr', 'Fines', 'Штрафы'), icon: 'siren', tone: 'error' },
  {
    id: 'parklama',
    name: words('Parkinq', 'Parking', 'Парковка'),
    icon: 'parking',
    tone: 'brand',
  },
  {
    id: 'neqliyyat',
    name: words('Nəqliyyat', 'Transport', 'Транспорт'),
    icon: 'bus',
    tone: 'success',
  },
  {
    id: 'sigorta',
    name: words('Sığorta', 'Insurance', 'Страхование'),
    icon: 'shield',
    tone: 'accent',
  },
  {
    id: 'tehsil',
    name: words('Təhsil', 'Education', 'Образование'),
    icon: 'graduation',
    tone: 'warning',
  },
  { id: 'oyunlar', name: words('Oyunlar', 'Games', 'Игры'), icon: 'gamepad', tone: 'accent' },
  {
    id: 'xeyriyye',
    name: words('Xeyriyyə', 'Charity', 'Благотворительность'),
    icon: 'heart',
    tone: 'error',
  },
  {
    id: 'telefon',
    name: words('Ev telefonu', 'Landline', 'Домашний телефон'),
    icon: 'phone',
    tone: 'neutral',
  },
  {
    id: 'dovlet',
    name: words('Dövlət ödənişləri', 'Government', 'Госплатежи'),
    icon: 'wallet',
    tone: 'brand',
  },
  { id: 'tibb', name: words('Tibb', 'Health', 'Медицина'), icon: 'health', tone: 'success' },
  {
    id: 'onlayn',
    name: words('Onlayn xidmətlər', 'Online services', 'Онлайн-сервисы'),
    icon: 'globe',
    tone: 'brand',
  },
  {
    id: 'eylence',
    name: words('Əyləncə', 'Entertainment', 'Развлечения'),
    icon: 'clapperboard',
    tone: 'warning',
  },
] as const satisfies readonly CategoryRow[];

export type CategoryId = (typeof categoryRows)[number]['id'];
