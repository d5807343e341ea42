// Schema of a category file and of the catalogue that is built from it.
import * as z from 'zod/mini';
import type { Wire } from '#contract/call.ts';
import type { getCatalogue } from '#contract/catalogue.ts';
import { id, type Localized } from '#contract/fields.ts';
import { fromDecimal, ZERO } from '#domain/money.ts';
import { fieldKinds } from '#domain/services/field-kinds.ts';
import { localizedText, type Place, shared, text } from './shared.ts';

type Catalogue = Wire<typeof getCatalogue>;
/** A category as the call `getCatalogue` returns it. */
export type WireCategory = Catalogue['categories'][number];
/** A service as the call `getCatalogue` returns it. */
export type WireService = Catalogue['services'][number];
type WireField = WireService['fields'][number];

/** A field of a form, with a valid example value for tests and demo users. Calls do not return the example. */
type FormField = WireField & { readonly example: string };

type Context = Parameters<z.core.CheckFn<unknown>>[0];

const ofEveryField = {
  note: z.optional(text),
  name: id,
  label: localizedText,
  required: z._default(z.boolean(), true),
};

const choiceField = z.strictObject({
  ...ofEveryField,
  kind: z.literal('choice'),
  choices: z.array(z.strictObject({ value: id, label: localizedText })).check(z.minLength(2)),
});

/** Length of a field's value: the exact number of characters, or the smallest and the largest number. */
const length = z.pipe(
  z.transform((given: unknown) => (typeof given === 'number' ? [given, given] : given)),
  z
    .tuple([z.int().check(z.positive()), z.int()])
    .check(z.refine(([min, max]) => min <= max, 'the least is above the most')),
);

const ofTypedField = {
  ...ofEveryField,
  length,
  /**
   * An example value in normal form: a phone as +994501234567, a plate or an IBAN in capitals without spaces (a plate
   * keeps its hyphens: 10-AB-123), digits without spaces. The pattern matches the same form.
   */
  example: text,
  pattern: z.optional(text),
  mask: z.optional(text),
  sensitive: z.optional(z.boolean()),
};

/**
 * Schema of a field of digits. Without `hint` the field gets a hint that says how many digits are expected and, by
 * `where`, where people find them.
 */
const digitsField = z.strictObject({
  ...ofTypedField,
  kind: z.literal('digits'),
  hint: z.optional(localizedText),
  where: z.optional(z.enum(Object.keys(shared.hints.where))),
});

const typedField = z.strictObject({
  ...ofTypedField,
  kind: z.enum(fieldKinds.filter((kind) => kind !== 'choice' && kind !== 'digits')),
  hint: localizedText,
});

const field = z.pipe(
  z.transform((given: unknown, context) =>
    withPlaces(like(shared.fields, given, context), context),
  ),
  z.pipe(
    z.discriminatedUnion('kind', [choiceField, digitsField, typedField]),
    z.transform(formField),
  ),
);

const service = z.strictObject({
  id,
  name: localizedText,
  active: z._default(z.boolean(), true),
  /**
   * Ids of places, or names of lists of places. The service is repeated for each place, and the place's name replaces
   * `{}` in its name.
   */
  in: z.optional(z.array(z.string())),
});

const amount = z.string().check(z.regex(/^\d{1,5}(\.\d\d)?$/));

const ofGroup = z.strictObject({
  note: z.optional(text),
  fields: z.array(field).check(z.minLength(1)),
  check: z._default(z.enum(['none', 'subscriber', 'debt']), 'none'),
  minAmount: amount,
  maxAmount: amount,
  suggested: z._default(z.array(amount), []),
  /**
   * Commission in hundredths of a percent that forms show before the quote. The quote has the commission that the
   * biller reports.
   */
  commissionRate: z._default(z.int().check(z.gte(0), z.lte(10_000)), 0),
  /**
   * Fixed prices: factors by field name and chosen value. The price in qəpik is the product of the factors of the
   * chosen values. A service with a tariff accepts only this price as its amount. No call returns the tariff. The call
   * that checks a filled form returns the price.
   */
  tariff: z.optional(z.record(id, z.record(id, z.int().check(z.positive())))),
  services: z.pipe(
    z.array(z.pipe(service, z.transform(inEachPlace))).check(z.minLength(1)),
    z.transform((services) => services.flat()),
  ),
});

/** Services that share a form, the most used ones first. */
const group = z.pipe(
  z.transform((given: unknown, context) => like(shared.forms, given, context)),
  ofGroup.check(
    z.refine(({ minAmount, maxAmount }) => isBetween(minAmount, '0.01', maxAmount), {
      path: ['minAmount'],
      error: 'not from 0.01 to maxAmount',
    }),
    z.refine(
      ({ minAmount, maxAmount, suggested }) =>
        suggested.every((text) => isBetween(text, minAmount, maxAmount)),
      { path: ['suggested'], error: 'not between minAmount and maxAmount' },
    ),
    z.refine(hasPrices, { path: ['tariff'], error: 'not a price for each choice' }),
  ),
);

const category = z.strictObject({
  name: localizedText,
  /** Name of an icon that the page draws. */
  icon: text,
  tone: z.enum(['brand', 'accent', 'warning', 'error', 'success', 'neutral']),
  groups: z.array(group),
});

/** A category file after validation, with `like` and `in` resolved. */
export type Category = z.output<typeof category>;

/** Schema of all category files, by file name without the extension. Rejects a service id that occurs twice. */
export const categoriesSchema = z.record(id, category).check(z.check(refuseDoubled));

/**
 * Returns a definition with its `like` resolved: the named definition, overridden by the given fields. A plain string
 * stands for `{ like: string }`.
 */
function like(named: Readonly<Record<string, object>>, given: unknown, context: Context): object {
  const { like: name, ...own } = typeof given === 'string' ? { like: given } : Object(given);
  if (name === undefined) return own;
  // The base cannot refer to its own name again, so references cannot be circular.
  const { [name]: base, ...others } = named;
  if (!base) refuse(context, [], `there is no ${name}`);
  return { ...like(others, base, context), ...own };
}

/**
 * Replaces the `in` of a choice field (names of places) with one choice for each place, sorted by the Azerbaijani name.
 */
function withPlaces(field: object, context: Context): object {
  if (!('in' in field)) return field;
  const { in: names, ...rest } = field;
  const places = placesOf(Array.isArray(names) ? names : [], context);
  const inOrder = places.toSorted((a, b) => a.name.az.localeCompare(b.name.az, 'az'));
  return { ...rest, choices: inOrder.map(({ id, name }) => ({ value: id, label: name })) };
}

function inEachPlace({ in: names, ...row }: z.output<typeof service>, context: Context) {
  if (!names) return [row];
  return placesOf(names, context).map((place) => ({
    ...row,
    id: `${row.id}-${place.id}`,
    name: eachLanguage((language) => row.name[language].replace('{}', place.name[language])),
  }));
}

/**
 * Returns the places (cities or districts) that the names stand for. Each name is the name of a list, such as `cities`,
 * or the id of one place.
 */
function placesOf(names: readonly string[], context: Context): Place[] {
  const lists: Readonly<Record<string, readonly Place[]>> = shared.places;
  const all = Object.values(lists).flat();
  return names.flatMap((name) => {
    const found = lists[name] ?? all.filter(({ id }) => id === name);
    if (found.length === 0) refuse(context, ['in'], `there is no place ${name}`);
    return found;
  });
}

function formField({
  note: _,
  ...field
}: z.output<typeof choiceField | typeof digitsField | typeof typedField>): FormField {
  if (field.kind === 'choice') return { ...field, example: field.choices[0]?.value ?? '' };
  const {
    length: [minLength, maxLength],
    ...typed
  } = field;
  if (typed.kind !== 'digits') return { ...typed, minLength, maxLength };
  const { where, ...digits } = typed;
  const counts = [...new Set([minLength, maxLength])];
  return {
    pattern: `\\d{${counts.join(',')}}`,
    hint: eachLanguage((language) => digitsHint(language, counts, where)),
    ...digits,
    minLength,
    maxLength,
  };
}

/** Returns the hint of a field of digits, such as "4–7 digits, printed on the card". */
function digitsHint(
  language: keyof Localized,
  counts: readonly number[],
  where: string | undefined,
): string {
  const forms = shared.hints.digits[language];
  const unit = forms[new Intl.PluralRules(language).select(counts.at(-1) ?? 0)] ?? forms.other;
  const count = `${counts.join('–')} ${unit}`;
  return where === undefined ? count : `${count}, ${shared.hints.where[where]?.[language]}`;
}

function eachLanguage(wordsIn: (language: keyof Localized) => string): Localized {
  return { az: wordsIn('az'), en: wordsIn('en'), ru: wordsIn('ru') };
}

function isBetween(...texts: [text: string, min: string, max: string]): boolean {
  const [amount = ZERO, min = ZERO, max = ZERO] = texts.map(fromDecimal);
  return min <= amount && amount <= max;
}

function hasPrices({ tariff = {}, fields }: z.output<typeof ofGroup>): boolean {
  return Object.entries(tariff).every(([name, prices]) => {
    const { choices = [] } = fields.find((field) => field.name === name) ?? {};
    const values = choices.map(({ value }) => value);
    return values.length > 0 && values.toSorted().join() === Object.keys(prices).toSorted().join();
  });
}

function refuseDoubled(context: z.core.ParsePayload<Record<string, Category>>) {
  const known = new Set<string>();
  for (const [name, { groups }] of Object.entries(context.value)) {
    for (const [at, { services }] of groups.entries()) {
      for (const { id } of services) {
        if (known.has(id)) refuse(context, [name, 'groups', at], `${id} stands here again`);
        known.add(id);
      }
    }
  }
}

function refuse(context: Context, path: PropertyKey[], message: string): void {
  context.issues.push({ code: 'custom', path, message, input: context.value });
}
