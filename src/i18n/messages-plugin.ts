import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { compileMessages, messageProblems } from './compile-messages.ts';
import { isGuestMessage } from './guest-messages.ts';
import { allLocales, type Locale } from './language.ts';

const quotes = ['"', "'", '`'];

/** What a guest may come to see, beside what the entry loads by itself. */
const guestParts = [
  'src/routes/auth/',
  'src/routes/under-development.tsx',
  'src/shell/startup/link-screen.tsx',
  'src/shell/startup/update-prompt.tsx',
];

/**
 * Turns locales/*.json into parsed messages: `?guest` what a guest is told, `?rest` the others. A build
 * whose three languages do not hold the same ids,
 * with the same values in each message, fails; a development server only warns, for whoever is writing.
 */
export function messages(): Plugin {
  let root = '';
  let building = false;
  let drawing = false;
  return {
    name: 'messages',
    enforce: 'pre',
    configResolved(config) {
      root = config.root;
      building = config.command === 'build';
      drawing = Boolean(config.build.ssr);
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
      filter: {
        id: new RegExp(`/locales/(?:${allLocales.join('|')})\\.json(?:\\?(?:guest|rest))?$`),
      },
      handler: (code, id) => {
        const part = id.split('?')[1];
        const catalogue = Object.entries(parseCatalogue(code)).filter(
          ([message]) => part === undefined || isGuestMessage(message) === (part === 'guest'),
        );
        const compiled = JSON.stringify(compileMessages(Object.fromEntries(catalogue)));
        // With a query it is no JSON to Vite.
        return part === undefined
          ? { code: compiled, map: null }
          : { code: `export default ${compiled}`, moduleType: 'js', map: null };
      },
    },
    buildEnd(error) {
      if (error || drawing) return;
      const others = Object.keys(readCatalogue(root, 'az')).filter((id) => !isGuestMessage(id));
      for (const id of guestModules(this, root)) {
        const code = this.getModuleInfo(id)?.code;
        const named = others.filter((other) =>
          quotes.some((quote) => code?.includes(quote + other + quote)),
        );
        if (named.length > 0) {
          this.error(`${id} is loaded by guests, who have no words for ${named.join(', ')}`);
        }
      }
    },
  };
}

/** The entry and the parts that a guest may need, with all that they import statically, by id. */
function guestModules(graph: Rolldown.PluginContext, root: string): Set<string> {
  const parts = guestParts.map((part) => join(root, part));
  const reached = new Set(
    [...graph.getModuleIds()].filter(
      (id) => graph.getModuleInfo(id)?.isEntry || parts.some((part) => id.startsWith(part)),
    ),
  );
  for (const id of reached) {
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) reached.add(imported);
  }
  return reached;
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
