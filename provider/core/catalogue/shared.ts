// What the categories of the catalogue refer to by name: places, hints, fields and forms.
import * as z from 'zod/mini';
import { id, type Localized } from '#contract/fields.ts';
import fields from './fields.json' with { type: 'json' };
import forms from './forms.json' with { type: 'json' };
import hints from './hints.json' with { type: 'json' };
import places from './places.json' with { type: 'json' };

export interface Place {
  readonly id: string;
  readonly name: Localized;
}

/** Without spaces at its ends. */
export const text = z.string().check(z.regex(/^\S(.*\S)?$/u));

/** One text in the three languages, or one for all of them: a brand is not translated. */
export const words = z.pipe(
  z.transform((given: unknown) =>
    typeof given === 'string' ? { az: given, en: given, ru: given } : given,
  ),
  z.strictObject({ az: text, en: text, ru: text }),
);

const placeList = z.array(z.strictObject({ id, name: words }));

/** By the plural categories of a language. */
const plural = z.catchall(z.object({ other: text }), text);

/** Checked in each form, with what that adds. */
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
    /** Where people find a number. */
    where: z.record(id, words),
  }),
  fields: incomplete,
  forms: incomplete,
});

export const shared = readFiles(schema, { places, hints, fields, forms });

/** What the schema makes of files, which stand under their names. Throws with the place of every mistake. */
export function readFiles<Output>(
  schema: z.ZodMiniType<Output>,
  files: Readonly<Record<string, unknown>>,
): Output {
  const { data, error } = z.safeParse(schema, files, { error: z.locales.en().localeError });
  if (!error) return data;
  const mistakes = error.issues.map(({ path, message }) => `${placeOf(path, files)}: ${message}`);
  throw new Error(`The catalogue is wrong\n${mistakes.join('\n')}`);
}

/** "bank.json, norm-kredit, groups.2.services.9.name.ru". What a group shares is told by its first service. */
function placeOf([file, ...path]: readonly PropertyKey[], files: unknown): string {
  let service: unknown;
  let value = Object(files)[file ?? ''];
  for (const key of path) {
    value = Object(value)[key];
    service = Object(value).services?.[0]?.id ?? Object(value).id ?? service;
  }
  return [`${String(file)}.json`, service, path.join('.')].filter(Boolean).join(', ');
}
