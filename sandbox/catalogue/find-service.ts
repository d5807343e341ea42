// The services that can be paid, found by their ids.
import { categories, services } from './catalogue.ts';

export type Service = (typeof services)[number];
type Category = (typeof categories)[number];

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
