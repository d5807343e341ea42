// Provides the page's messages, parsed: one module for each language and set. The module graph decides a message's set,
// so it is known only when the graph is complete. Until then a module of messages contains a placeholder, which is
// replaced in its chunk.
import type { Plugin, Rolldown } from 'vite';
import { allLocales, type Locale } from '#i18n/language.ts';
import { isIn, type ModuleGraph, rootsOf } from '#scripts/module-sets.ts';
import {
  compileMessages,
  messageProblems,
  readMessages,
  writeMessageFiles,
} from './build-messages.ts';
import { type MessageSet, messageSets } from './message-sets.ts';

const loadersId = 'virtual:messages';
const placeholder = /(["'`])virtual:messages\/(\w+)-(\w+)\1/g;

/** Returns the ids of the virtual modules that contain these sets of messages in this language. */
export function messageModules(locale: Locale, sets: readonly MessageSet[]): string[] {
  return sets.map((set) => `\0${loadersId}/${locale}-${set}`);
}

/**
 * Returns the Vite plugin that provides the parsed messages as a virtual module for each language and set, and writes
 * the type of the source messages. A build fails if the three languages do not have the same ids with the same values
 * in each message; a development server only warns. In development and in builds for Node, `guest` contains all
 * messages.
 */
export function messages(): Plugin {
  let building = false;
  let splitting = false;
  let setsOf = new Map<string, ReadonlySet<MessageSet>>();
  return {
    name: 'qepik:messages',
    configResolved(config) {
      writeMessageFiles();
      building = config.command === 'build';
      splitting = building && !config.build.ssr;
    },
    buildStart() {
      const problems = messageProblems({
        az: readMessages('az'),
        en: readMessages('en'),
        ru: readMessages('ru'),
      });
      if (problems.length === 0) return;
      const report = `locales do not agree:\n${problems.join('\n')}`;
      if (building) this.error(report);
      else this.warn(report);
    },
    resolveId: (id) => (id.startsWith(loadersId) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${loadersId}`) return loadersCode();
      for (const locale of allLocales) {
        for (const set of messageSets) {
          if (!messageModules(locale, [set]).includes(id)) continue;
          if (splitting) return `export default ${JSON.stringify(id.slice(1))}`;
          const all = set === 'guest' ? compileMessages(readMessages(locale)) : {};
          return `export default ${JSON.stringify(all)}`;
        }
      }
      return undefined;
    },
    buildEnd(error) {
      if (!error && splitting) setsOf = findSets(this, Object.keys(readMessages('az')));
    },
    renderChunk(code) {
      if (code.search(placeholder) < 0) return null;
      return code.replace(placeholder, (_, _quote, locale: Locale, set: MessageSet) => {
        const chosen = Object.entries(readMessages(locale)).filter(([id]) =>
          setsOf.get(id)?.has(set),
        );
        return JSON.stringify(compileMessages(Object.fromEntries(chosen)));
      });
    },
  };
}

function loadersCode(): string {
  const rows = allLocales.map((locale) => {
    const loaders = messageSets.map(
      (set) => `${set}: () => import('${loadersId}/${locale}-${set}')`,
    );
    return `${locale}: { ${loaders.join(', ')} }`;
  });
  return `export const loaders = { ${rows.join(', ')} };`;
}

/**
 * Returns the sets of each message: the first in `messageSets` whose modules name it, and also `check` if the receipt
 * check or the code reader names it and that first set is not `guest`. A message that no module names is in no set.
 */
function findSets(
  graph: Rolldown.PluginContext,
  ids: readonly string[],
): Map<string, ReadonlySet<MessageSet>> {
  const sets = new Map<string, Set<MessageSet>>();
  for (const module of graph.getModuleIds()) {
    if (module.includes('/node_modules/')) continue;
    const named = namedMessages(graph.getModuleInfo(module)?.code ?? '', ids);
    const roots = named.length > 0 ? rootsOf(screenOf(module, graph), graph) : [];
    const set = setOfModule(roots, graph);
    if (!set) continue;
    const ofModule = roots.some((root) => isIn(root, 'check', 'codeReader'))
      ? [set, 'check' as const]
      : [set];
    for (const id of named) sets.set(id, new Set([...(sets.get(id) ?? []), ...ofModule]));
  }
  for (const named of sets.values()) {
    const first = messageSets.find((set) => named.has(set));
    const isChecked = first !== 'guest' && named.has('check');
    named.clear();
    if (first) named.add(first);
    if (isChecked) named.add('check');
  }
  return sets;
}

/**
 * Returns the screen that the router has split off a route's module, because the messages belong to the screen. Returns
 * the module itself if there is none.
 */
function screenOf(module: string, graph: ModuleGraph): string {
  const screen = `${module}?tsr-split=component`;
  return graph.getModuleInfo(screen) ? screen : module;
}

function setOfModule(roots: readonly string[], graph: ModuleGraph): MessageSet | undefined {
  if (roots.length === 0) return undefined;
  if (roots.some((root) => isIn(root, 'entry', 'guest', 'updates', 'anyone'))) return 'guest';
  const apart = [
    'settings',
    'owned',
    'help',
    'spending',
    'check',
    'codeReader',
    'framedCheck',
    'exports',
    'appLock',
    'owner',
    'requests',
  ] as const;
  const isApart = (root: string) => isIn(root, ...apart) || isOverlay(root, graph);
  return roots.every(isApart) ? 'settings' : 'app';
}

/** Returns whether a module is the root of an overlay. An overlay opens only after all messages are loaded. */
function isOverlay(root: string, graph: ModuleGraph): boolean {
  const importers = graph.getModuleInfo(root)?.dynamicImporters ?? [];
  return importers.length > 0 && importers.every((each) => isIn(each, 'overlays'));
}

const quoted = /(['"`])([a-z]\w*(?:\.\w+)+)\1/g;

/**
 * Matches a template that gives an id, such as `settings.theme.${value}`. The types limit the values to existing ids.
 */
const open = /`([a-z]\w*\.(?:[\w.]|\$\{[^{}`]+\})*\$\{[^{}`]+\}[\w.]*)`/g;

/**
 * Returns the ids that the code of a module names: in quotes, or by a template that they fit, such as
 * `settings.theme.${value}`.
 */
export function namedMessages(code: string, ids: readonly string[]): string[] {
  const whole = new Set(Array.from(code.matchAll(quoted), ([, , id]) => id));
  const patterns = Array.from(
    code.matchAll(open),
    ([, id = '']) => new RegExp(`^${id.replaceAll('.', '\\.').replace(/\$\{.*?\}/g, '\\w+')}$`),
  );
  return ids.filter((id) => whole.has(id) || patterns.some((pattern) => pattern.test(id)));
}
