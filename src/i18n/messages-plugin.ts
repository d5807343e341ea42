import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { compileMessages, messageProblems } from './compile-messages.ts';
import { allLocales, type Locale } from './language.ts';

/**
 * Turns locales/*.json into parsed messages. A build whose three languages do not hold the same ids,
 * with the same values in each message, fails; a development server only warns, for whoever is writing.
 */
export function messages(): Plugin {
  let root = '';
  let building = false;
  return {
    name: 'messages',
    enforce: 'pre',
    configResolved(config) {
      root = config.root;
      building = config.command === 'build';
    },
    buildStart() {
      const problems = messageProblems({
        az: readCatalogue(root, 'az'),
        en: readCatalogue(root, 'en'),
        ru: readCatalogue(root, 'ru'),
      });
      if (problems.length === 0) return;
      const report = `locales do not agree:\n${problems.join('\n')}`;
      if (building) this.error(report);
      else this.warn(report);
    },
    transform: {
      filter: { id: new RegExp(`/locales/(?:${allLocales.join('|')})\\.json$`) },
      handler: (code) => ({
        code: JSON.stringify(compileMessages(parseCatalogue(code))),
        map: null,
      }),
    },
  };
}

function readCatalogue(root: string, locale: Locale): Record<string, string> {
  return parseCatalogue(readFileSync(join(root, 'locales', `${locale}.json`), 'utf8'));
}

function parseCatalogue(code: string): Record<string, string> {
  const parsed: unknown = JSON.parse(code);
  if (typeof parsed !== 'object' || parsed === null) throw new TypeError('Not a set of messages');
  return Object.fromEntries(
    Object.entries(parsed).map(([id, text]: [string, unknown]) => {
      if (typeof text !== 'string') throw new TypeError(`The message ${id} is not text`);
      return [id, text];
    }),
  );
}
