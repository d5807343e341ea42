import { fold } from '#domain/fold.ts';
import mostPaid from './most-paid.json' with { type: 'json' };
import { type Category, categoriesSchema, type WireCategory, type WireService } from './schema.ts';
import bank from './services/bank.json' with { type: 'json' };
import cerimeler from './services/cerimeler.json' with { type: 'json' };
import dovlet from './services/dovlet.json' with { type: 'json' };
import eylence from './services/eylence.json' with { type: 'json' };
import internet from './services/internet.json' with { type: 'json' };
import kommunal from './services/kommunal.json' with { type: 'json' };
import mobil from './services/mobil.json' with { type: 'json' };
import neqliyyat from './services/neqliyyat.json' with { type: 'json' };
import onlayn from './services/onlayn.json' with { type: 'json' };
import oyunlar from './services/oyunlar.json' with { type: 'json' };
import parklama from './services/parklama.json' with { type: 'json' };
import sigorta from './services/sigorta.json' with { type: 'json' };
import tehsil from './services/tehsil.json' with { type: 'json' };
import telefon from './services/telefon.json' with { type: 'json' };
import tibb from './services/tibb.json' with { type: 'json' };
import tv from './services/tv.json' with { type: 'json' };
import xeyriyye from './services/xeyriyye.json' with { type: 'json' };
import { readFiles } from './shared.ts';

/** Contents of the category files, in display order. */
const files = {
  mobil,
  internet,
  tv,
  kommunal,
  bank,
  cerimeler,
  parklama,
  neqliyyat,
  sigorta,
  tehsil,
  oyunlar,
  xeyriyye,
  telefon,
  dovlet,
  tibb,
  onlayn,
  eylence,
};

/** Id of a category: the name of its file without the extension. */
export type CategoryId = keyof typeof files;

const contents = Object.entries(readFiles(categoriesSchema, files));
const groups = contents.flatMap(([, { groups }]) => groups);

/** All services, by category in display order. Within a group of a category file the most used come first. */
export const services: readonly WireService[] = contents.flatMap(([id, category]) =>
  servicesOf(id, category),
);

/** All categories in display order. `services` is the number of services in a category. */
export const categories: readonly WireCategory[] = contents.map(([id, { name, icon, tone }]) => ({
  id,
  name,
  icon,
  tone,
  services: services.filter(({ categoryId }) => categoryId === id).length,
}));

const servicesById = new Map(services.map((service) => [service.id, service]));
const categoriesById = new Map(categories.map((category) => [category.id, category]));

export function findService(id: string): WireService | undefined {
  return servicesById.get(id);
}

/** First names of people that are also names of services. `containsServiceName` does not count them as services. */
const alsoPeople = ['Maxim', 'Meta', 'Olivia', 'Sabina', 'Zarafet'];

/**
 * Names that `containsServiceName` finds, as `wordsOf` returns them: "Qəpik", and each service up to the first dash,
 * bracket or comma of its name ("Azərişıq").
 */
const serviceNames = new Set([
  wordsOf('Qəpik'),
  ...services
    .flatMap(({ name }) => Object.values(name))
    .map((name) => wordsOf(name.split(/ [—–-] |[(,:·]/u)[0] ?? '')),
]);
for (const name of ['', ...alsoPeople]) serviceNames.delete(wordsOf(name));

/**
 * True if the text contains the name of a service or of the wallet, as when a person calls themselves like a biller.
 * Ignores case, accents, punctuation, and services that are named like people ("Olivia").
 */
export function containsServiceName(text: string): boolean {
  const words = wordsOf(text);
  return [...serviceNames].some((name) => words.includes(name));
}

/**
 * Returns the words of a text in lower case without accents or punctuation, separated and surrounded by single spaces,
 * so that `includes` finds whole words only.
 */
function wordsOf(text: string): string {
  return ` ${fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
}

/** Returns the category of a service. Throws if the catalogue does not have it. */
export function categoryOf({ id, categoryId }: WireService): WireCategory {
  const category = categoriesById.get(categoryId);
  if (!category) throw new Error(`No category of the service ${id}`);
  return category;
}

const groupsByService = new Map(
  groups.flatMap((group) => group.services.map(({ id }) => [id, group])),
);

/** Valid example values for the form of a service, by field name. Throws if the service does not exist. */
export function exampleFields(serviceId: string): Record<string, string> {
  const group = groupsByService.get(serviceId);
  if (!group) throw new Error(`No such service: ${serviceId}`);
  return Object.fromEntries(group.fields.map(({ name, example }) => [name, example]));
}

/**
 * Fixed price of a service for the chosen values of its form fields, as decimal text in manat. Undefined if the service
 * has no fixed prices, or no price for these values, such as a saved choice that it no longer offers.
 */
export function priceOf(
  { id }: WireService,
  fields: Readonly<Record<string, string>>,
): string | undefined {
  const tariff = groupsByService.get(id)?.tariff;
  if (!tariff) return undefined;
  const factors = Object.entries(tariff).map(([name, ofChoice]) => ofChoice[fields[name] ?? '']);
  const qepik = factors.reduce<number>((product, factor = Number.NaN) => product * factor, 1);
  if (Number.isNaN(qepik)) return undefined;
  return `${Math.floor(qepik / 100)}.${String(qepik % 100).padStart(2, '0')}`;
}

/**
 * Smallest and largest amount of a service for the chosen values of its form fields, as decimal text in manat. For a
 * fixed price both are the price. Undefined if the service has fixed prices, but none for the chosen values.
 */
export function boundsOf(
  service: WireService,
  fields: Readonly<Record<string, string>>,
): Pick<WireService, 'minAmount' | 'maxAmount'> | undefined {
  const price = priceOf(service, fields);
  if (price !== undefined) return { minAmount: price, maxAmount: price };
  return groupsByService.get(service.id)?.tariff ? undefined : service;
}

function servicesOf(categoryId: string, { groups }: Category): WireService[] {
  const all = groups.flatMap(({ services, ...form }) => services.map((row) => ({ ...row, form })));
  return all.map(({ id, name, active, form }, place) => {
    const rank = mostPaid.indexOf(id);
    return {
      id,
      categoryId,
      name,
      active,
      fields: form.fields.map(({ example: _, ...field }) => field),
      check: form.check,
      minAmount: form.minAmount,
      maxAmount: form.maxAmount,
      suggested: form.suggested,
      commissionRate: form.commissionRate,
      // The most paid services have a popularity of 1000 and less, the others of 100 to 0, by their position in their
      // category.
      popularity: rank >= 0 ? 1000 - rank : Math.round(100 * (1 - place / all.length)),
    };
  });
}
