import type { Service } from '#contract/catalogue.ts';
import type { Favorite } from '#contract/favorites.ts';
import { fold } from '#domain/fold.ts';
import { takesCode } from '#domain/services/code-field.ts';

/** A service, and the code for its form. */
interface CodedService {
  readonly service: Service;
  readonly code: string;
}

/**
 * The one service that a shared text means: by a favorite that has the code, else by the name in the text, else because
 * no other takes the code. Undefined where several could be meant.
 */
export function serviceOfCodes(
  codes: readonly string[],
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
  return only(saved) ?? only(brand === undefined ? taking : named);
}

/** The longest name of a provider that the text has, as the catalogue writes it. */
export function brandIn(text: string, services: readonly Service[]): string | undefined {
  const folded = ` ${fold(text).replace(/[^\p{L}\p{N}]+/gu, ' ')}`;
  let longest: string | undefined;
  for (const brand of new Set(services.flatMap(brandsOf))) {
    if (brand.length <= Math.max(leastLetters - 1, longest?.length ?? 0)) continue;
    // The name has endings: "Azərsuya".
    const name = fold(brand).replace(/[^\p{L}\p{N}]+/gu, ' ');
    if (folded.includes(` ${name}`)) longest = brand;
  }
  return longest;
}

/** Shorter names are words too. */
const leastLetters = 4;

/** "Azərsu" of "Azərsu — əhali", in each language. */
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
