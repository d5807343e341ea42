// Messages as they are written, for the build and for tests. The page gets them compiled.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '#i18n/language.ts';

const folder = join(import.meta.dirname, '../../../locales');

/** The messages of each feature, by id. */
export function readFeatures(locale: Locale): Map<string, Record<string, string>> {
  return new Map(
    readdirSync(join(folder, locale)).map((name) => [
      name.replace(/\.json$/, ''),
      parseMessages(readFileSync(join(folder, locale, name), 'utf8')),
    ]),
  );
}

/**
 * Writes the type of the source messages: TypeScript cannot import all files of a folder. A file that is
 * right already stays untouched, so that nothing that watches it begins anew.
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

/** All messages of a language, by id. */
export function readMessages(locale: Locale): Record<string, string> {
  return Object.assign({}, ...readFeatures(locale).values());
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
