import type { Service } from '#contract/catalogue.ts';
import type { Favorite } from '#contract/favorites.ts';
import { fold } from '#domain/fold.ts';
import { takesCode } from '#domain/services/service-field.ts';
import type { SharedText } from '#domain/shared-target.ts';

/** A service, and the code for its form. */
interface CodedService {
  readonly service: Service;
  readonly code: string;
}

/**
 * Returns the service that a shared text means, with the code for its form: the service of a favorite with the code,
 * otherwise the service that the text names. If the text names none and has no target of its own (`way`, for example a
 * phone), the only service that accepts the code. Undefined if none or several are possible.
 */
export function serviceOfCodes(
  { codes, way }: Pick<SharedText, 'codes' | 'way'>,
  text: string,
  services: readonly Service[],
  favorites: readonly Favorite[],
): CodedService | undefined {
  const taking = codes.flatMap((code) =>
    services
      .filter(({ active, fields }) => active && takesCode(fields, code))
      .map((service) => ({ service, code })),
  );
  const saved = taking.filter(({ service, code }) =>
    favorites.some(
      ({ serviceId, fields }) =>
        serviceId === service.id && Object.values(fields).some((value) => value === code),
    ),
  );
  const brand = brandIn(text, services);
  const named = taking.filter(({ service }) => brand !== undefined && isOf(service, brand));
  const unnamed = way ? [] : taking;
  return only(saved) ?? only(brand === undefined ? unnamed : named);
}

/** Returns the longest brand of a service in a text, as the catalogue writes it. Undefined if there is none. */
export function brandIn(text: string, services: readonly Service[]): string | undefined {
  const folded = ` ${fold(text).replace(/[^\p{L}\p{N}]+/gu, ' ')}`;
  let longest: string | undefined;
  for (const brand of new Set(services.flatMap(brandsOf))) {
    if (brand.length <= Math.max(leastLetters - 1, longest?.length ?? 0)) continue;
    // In a text the brand may have a suffix: "Azərsuya".
    const name = fold(brand).replace(/[^\p{L}\p{N}]+/gu, ' ');
    if (folded.includes(` ${name}`)) longest = brand;
  }
  return longest;
}

/** Minimum length of a brand that is looked for. Shorter brands are also common words. */
const leastLetters = 4;

/** Returns a service's brand in each language: "Azərsu" from "Azərsu — əhali". */
function brandsOf({ name }: Service): string[] {
  return Object.values(name).map((one) => one.replace(/ — .*$/u, ''));
}

function isOf(service: Service, brand: string): boolean {
  return brandsOf(service).includes(brand);
}

function only<One extends CodedService>(found: readonly One[]): One | undefined {
  const [first] = found;
  return first && found.every(({ service }) => service.id === first.service.id) ? first : undefined;
}
