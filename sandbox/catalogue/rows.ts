// Tables of services and of places, one line each.
import type { Localized } from '#contract/fields.ts';
import type { Form } from './form.ts';

export interface Row {
  readonly id: string;
  readonly name: Localized;
}

/** Services that share a form. The more used stand first. */
export interface Group extends Form {
  readonly rows: readonly Row[];
}

/**
 * Reads a table: `id | az | en | ru` a line, or `id | brand` where the name is the same in every
 * language. Throws on any other line.
 */
export function rows(table: string): Row[] {
  return table
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [id, az, en, ru, ...rest] = line.split('|').map((cell) => cell.trim());
      if (!id || !az || rest.length > 0) throw new Error(`Not a row: ${line}`);
      if (en === undefined) return { id, name: { az, en: az, ru: az } };
      if (!en || !ru) throw new Error(`Not a row: ${line}`);
      return { id, name: { az, en, ru } };
    });
}

/** One service in each place: `{}` in the names stands for the place's name. */
export function inPlaces(
  places: readonly Row[],
  id: string,
  az: string,
  en: string,
  ru: string,
): Row[] {
  return places.map((place) => ({
    id: `${id}-${place.id}`,
    name: {
      az: az.replace('{}', place.name.az),
      en: en.replace('{}', place.name.en),
      ru: ru.replace('{}', place.name.ru),
    },
  }));
}
