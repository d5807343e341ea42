// Places, hints, fields and forms that the category files refer to by name.
import * as z from 'zod/mini';
import { id, type Localized } from '#contract/fields.ts';
import fields from './fields.json' with { type: 'json' };
import forms from './forms.json' with { type: 'json' };
import hints from './hints.json' with { type: 'json' };
import places from './places.json' with { type: 'json' };

/** A place, such as a city or a district, that forms of services offer as a choice. */
export interface Place {
  readonly id: string;
  readonly name: Localized;
}

/** Schema of a non-empty text without spaces at either end. */
export const text = z.string().check(z.regex(/^\S(.*\S)?$/u));

/** Schema of a text in three languages. A single string, such as a brand, is used for all three. */
export const localizedText = z.pipe(
  z.transform((given: unknown) =>
    typeof given === 'string' ? { az: given, en: given, ru: given } : given,
  ),
  z.strictObject({ az: text, en: text, ru: text }),
);

const placeList = z.array(z.strictObject({ id, name: localizedText }));

/** Word forms of a unit by the plural categories of a language ("one", "few", "other"). */
const plural = z.catchall(z.object({ other: text }), text);

/**
 * Partial definitions of fields or forms, by name. Their contents are validated only as part of the category files that
 * use them.
 */
const incomplete = z.record(id, z.looseObject({}));

const schema = z.strictObject({
  places: z.strictObject({
    cities: placeList,
    districts: placeList,
    karabakh: placeList,
    nakhchivan: placeList,
    bakuDistricts: placeList,
  }),
  hints: z.strictObject({
    digits: z.strictObject({ az: plural, en: plural, ru: plural }),
    /** Texts that say where people find a number, by the id that `where` of a field names. */
    where: z.record(id, localizedText),
  }),
  fields: incomplete,
  forms: incomplete,
});

/** Definitions that category files refer to by name. A mistake in the shared files throws when this module loads. */
export const shared = readFiles(schema, { places, hints, fields, forms });

/**
 * Validates the contents of JSON files, by file name without the extension, and returns the output of the schema.
 * Throws an error that locates every mistake.
 */
export function readFiles<Output>(
  schema: z.ZodMiniType<Output>,
  files: Readonly<Record<string, unknown>>,
): Output {
  const { data, error } = z.safeParse(schema, files, { error: z.locales.en().localeError });
  if (!error) return data;
  const mistakes = error.issues.map(({ path, message }) => `${placeOf(path, files)}: ${message}`);
  throw new Error(`The catalogue is wrong\n${mistakes.join('\n')}`);
}

/**
 * Location of a mistake: "bank.json, norm-kredit, groups.2.services.9.name.ru". A mistake in a group names the group's
 * first service.
 */
function placeOf([file, ...path]: readonly PropertyKey[], files: unknown): string {
  let service: unknown;
  let value = Object(files)[file ?? ''];
  for (const key of path) {
    value = Object(value)[key];
    service = Object(value).services?.[0]?.id ?? Object(value).id ?? service;
  }
  return [`${String(file)}.json`, service, path.join('.')].filter(Boolean).join(', ');
}
