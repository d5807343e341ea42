// Reads, checks and parses the message files, for the build and for tests. The page receives parsed messages.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type MessageFormatElement,
  type PluralElement,
  parse,
  TYPE,
} from '@formatjs/icu-messageformat-parser';
import type { Locale } from '#i18n/language.ts';

const folder = join(import.meta.dirname, '../../../locales');

/** Returns, for each feature that has a message file, its messages by id. */
export function readFeatures(locale: Locale): Map<string, Record<string, string>> {
  return new Map(
    readdirSync(join(folder, locale)).map((name) => [
      name.replace(/\.json$/, ''),
      parseMessages(readFileSync(join(folder, locale, name), 'utf8')),
    ]),
  );
}

/**
 * Writes `message-files.gen.ts`, the type of the source messages, because TypeScript cannot import all files of a
 * folder. An up-to-date file stays untouched, so that watchers do not restart.
 */
export function writeMessageFiles(): void {
  const path = join(import.meta.dirname, 'message-files.gen.ts');
  const types = [...readFeatures('az').keys()]
    .toSorted()
    .map((feature) => `typeof import('#locales/az/${feature}.json')`);
  const code = `// Written by the build and by \`scripts/types.ts\` from the names of the files in \`locales/az\`.
export type SourceMessages = ${types.join(' &\n  ')};
`;
  if (!existsSync(path) || readFileSync(path, 'utf8') !== code) writeFileSync(path, code);
}

/** Returns all messages of a language, by id. */
export function readMessages(locale: Locale): Record<string, string> {
  return Object.assign({}, ...readFeatures(locale).values());
}

type Catalogue = Readonly<Record<string, string>>;

/** Parses messages at build, so that the page contains no parser. Throws if a message is malformed. */
export function compileMessages(catalogue: Catalogue): Record<string, MessageFormatElement[]> {
  return Object.fromEntries(Object.entries(catalogue).map(([id, text]) => [id, parse(text)]));
}

/**
 * Returns the problems of the messages, in words: differences between the three languages, missing plural forms, and
 * texts that cannot be parsed or that browsers would have to format. Empty if there are none.
 */
export function messageProblems(catalogues: Readonly<Record<Locale, Catalogue>>): string[] {
  const { az, en, ru } = catalogues;
  const ids = new Set([az, en, ru].flatMap((catalogue) => Object.keys(catalogue)));
  return [...ids].toSorted().flatMap((id) => {
    const texts = [
      ['az', az[id]],
      ['en', en[id]],
      ['ru', ru[id]],
    ] as const;
    const source = shapeOf(az[id]);
    return texts.flatMap(([locale, text]) => {
      if (text === undefined) return `${id}: missing in ${locale}`;
      const shape = shapeOf(text);
      const problems = shape.problems.concat(
        shape.plurals.flatMap((plural) => missingForms(plural, locale)),
      );
      if (shape.pounds && locale === 'az') {
        problems.push(
          '# prints a number as the browser does, which has no az: use the value itself',
        );
      }
      if (shape.values !== source.values) {
        problems.push(
          `takes ${shape.values || 'nothing'} where az takes ${source.values || 'nothing'}`,
        );
      }
      return problems.map((problem) => `${id} (${locale}): ${problem}`);
    });
  });
}

function parseMessages(json: string): Record<string, string> {
  const parsed: unknown = JSON.parse(json);
  if (typeof parsed !== 'object' || parsed === null) throw new TypeError('Not a set of messages');
  return Object.fromEntries(
    Object.entries(parsed).map(([id, text]: [string, unknown]) => {
      if (typeof text !== 'string') throw new TypeError(`The message ${id} is not text`);
      return [id, text];
    }),
  );
}

/**
 * Plural categories that whole numbers need besides `other`, which serves the rest. az keeps its nouns singular after a
 * number.
 */
const pluralForms: Readonly<Record<Locale, readonly string[]>> = {
  az: [],
  en: ['one'],
  ru: ['one', 'few'],
};

function missingForms(plural: PluralElement, locale: Locale): string[] {
  return pluralForms[locale]
    .filter((form) => !Object.hasOwn(plural.options, form))
    .map((form) => `{${plural.value}} has no form for "${form}"`);
}

type Shape = { values: string; problems: string[]; plurals: PluralElement[]; pounds: boolean };

function shapeOf(text: string | undefined): Shape {
  const names = new Set<string>();
  const shape: Shape = { values: '', problems: [], plurals: [], pounds: false };
  if (text === undefined) return shape;
  if (text.trim() === '') shape.problems.push('is empty');
  try {
    walk(parse(text), names, shape);
  } catch (error) {
    shape.problems.push(`cannot be read: ${error}`);
  }
  shape.values = [...names].toSorted().join(' ');
  return shape;
}

function walk(elements: readonly MessageFormatElement[], names: Set<string>, shape: Shape): void {
  for (const element of elements) {
    switch (element.type) {
      case TYPE.literal:
        break;
      case TYPE.argument:
        names.add(`{${element.value}}`);
        break;
      case TYPE.tag:
        names.add(`<${element.value}>`);
        walk(element.children, names, shape);
        break;
      case TYPE.plural:
        if (element.pluralType === 'ordinal') {
          shape.problems.push(`{${element.value}} counts by ordinals, which browsers lack for az`);
        }
        shape.plurals.push(element);
        names.add(`{${element.value}}`);
        for (const option of Object.values(element.options)) walk(option.value, names, shape);
        break;
      case TYPE.select:
        names.add(`{${element.value}}`);
        for (const option of Object.values(element.options)) walk(option.value, names, shape);
        break;
      case TYPE.pound:
        shape.pounds = true;
        break;
      default:
        shape.problems.push(`{${element.value}} is formatted by the browser: give it formatted`);
    }
  }
}
