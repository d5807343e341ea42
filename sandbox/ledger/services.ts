// The services that can be paid, found by their ids.
import type { Wire } from '#contract/call.ts';
import type { getCatalogue } from '#contract/catalogue.ts';

type Catalogue = Wire<typeof getCatalogue>;
export type Service = Catalogue['services'][number];
export type Category = Catalogue['categories'][number];

const words = (az: string, en: string, ru: string) => ({ az, en, ru });
const categories: Category[] = [
  {
    id: 'utilities',
    name: words('Kommunal', 'Utilities', 'Коммунальные'),
    icon: 'bolt',
    tone: 'warning',
    services: 2,
  },
];
const services: Service[] = ['azerisiq', 'azersu'].map((id) => ({
  id,
  categoryId: 'utilities',
  name: words('Azərişıq', 'Azərişıq', 'Азеришыг'),
  active: true,
  fields: [
    {
      name: 'code',
      label: words('Abonent kodu', 'Subscriber code', 'Код абонента'),
      kind: 'digits',
      required: true,
      minLength: 6,
      maxLength: 15,
    },
  ],
  check: 'debt',
  minAmount: '0.01',
  maxAmount: '500.00',
  suggested: [],
  commissionRate: 0,
  popularity: 1,
}));

export const catalogue: Catalogue = { categories, services };

const servicesById = new Map(services.map((service) => [service.id, service]));
const categoriesById = new Map(categories.map((category) => [category.id, category]));

export function findService(id: string): Service | undefined {
  return servicesById.get(id);
}

export function categoryOf(service: Service): Category {
  const category = categoriesById.get(service.categoryId);
  if (!category) throw new Error(`No category of the service ${service.id}`);
  return category;
}
