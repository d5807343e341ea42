// Decides which modules share a chunk. By default the bundler makes a file for each set of screens that share a module:
// dozens of files of a few hundred bytes. Each file costs a round trip on a slow network.
import type { Plugin, Rolldown } from 'vite';
import { closure, isIn, type ModuleSet, rootsOf } from './module-sets.ts';

const shell = ['frame', 'home', 'records'] as const;

class Roots {
  readonly all: readonly string[];
  constructor(all: readonly string[]) {
    this.all = all;
  }
  some(...sets: readonly ModuleSet[]): boolean {
    return this.all.some((root) => isIn(root, ...sets));
  }
  every(...sets: readonly ModuleSet[]): boolean {
    return this.all.length > 0 && this.all.every((root) => isIn(root, ...sets));
  }
  get shared(): boolean {
    return this.all.length > 1;
  }
}

/** A module belongs to the first group that fits. If no group fits, it belongs to the chunk of its only root. */
const groups: ReadonlyArray<readonly [string, (roots: Roots) => boolean]> = [
  // The entry, and the modules that the sign-in shares with the pages after it. Modules that only the sign-in or only
  // the later pages need are in other groups, so that a first visit does not load them.
  [
    'app',
    (roots) =>
      roots.some('entry') || (roots.some('signIn') && roots.some('calls', 'database', ...shell)),
  ],
  // The sign-in screen and the form components that it shares with other screens. Three files would be 0.6 kB larger.
  ['forms', (roots) => roots.some('signIn')],
  // The modules that send calls, and those that the app shares with a guest's page: the receipt check and the
  // registration of the worker.
  [
    'calls',
    (roots) =>
      roots.some('calls') ||
      (roots.some('check', 'codeReader', 'updates') && roots.some('database', ...shell)),
  ],
  ['codes', (roots) => roots.shared && roots.every('guest', 'asan')],
  ['collections', (roots) => roots.some('collections')],
  ['database', (roots) => roots.some('database')],
  // The home page, the frame, and the modules they share with other screens. One file, because each file costs a round
  // trip on a slow link. Modules of other screens alone are left to the groups below.
  [
    'home',
    (roots) => roots.every('frame', 'home') || (roots.shared && roots.some('frame', 'home')),
  ],
  // The screens of records are short. In one file they cost one round trip together.
  ['screens', (roots) => roots.every('records') || (roots.shared && roots.some(...shell))],
  // Modules that a sign-in by passkey shares with the settings and with approvals.
  ['passkeys', (roots) => roots.shared && roots.some('passkeys')],
  ['worker', (roots) => roots.shared && roots.some('updates')],
  ['push', (roots) => roots.some('push')],
  // Each start loads the offers. Without a group of their own they would share a chunk with the settings, which loads
  // most screens.
  ['offers', (roots) => roots.some('offers')],
  ['data-use', (roots) => roots.some('dataUse')],
  // The search and the sums precede the groups that share modules with them. Otherwise history would load those groups
  // too.
  ['find', (roots) => roots.some('find')],
  ['sums', (roots) => roots.some('sums')],
  // The receipt check, and the contents of the QR codes of receipts and money requests.
  [
    'check',
    (roots) => roots.some('check') || (roots.shared && roots.some('codeReader', 'requests')),
  ],
  // The screens that show a payment's outcome are loaded before the payment is sent, because the network may fail
  // meanwhile.
  ['paying', (roots) => roots.every('checkout')],
  // Short screens, each one step from the next.
  ['create', (roots) => roots.every('create')],
  ['settings', (roots) => roots.every('settings')],
  ['documents', (roots) => roots.every('documents')],
  ['shared', (roots) => roots.every('shared')],
  ['exports', (roots) => roots.every('exports')],
  ['lock', (roots) => roots.some('appLock')],
  // Older history has a group of its own. Otherwise scrolling to the end of the stored history would load settings,
  // checkout and the rest.
  ['older', (roots) => roots.some('older')],
  ['more', (roots) => roots.shared],
];

/**
 * Returns the groups of modules from which the bundler makes chunks. Each group holds all modules that its modules
 * import, except those of earlier groups.
 */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  return groups.map(([name, fits], place) => ({
    name: (id, graph) => {
      // The messages plugin splits messages by language and set.
      if (id.includes('virtual:messages/') || id.endsWith('.css')) return null;
      return fits(new Roots(rootsOf(id, graph))) ? name : null;
    },
    debugName: name,
    priority: groups.length - place,
  }));
}

/**
 * Plugin that preloads, together with a lazy chunk, only the chunks that the importing chunk has not loaded. Each
 * needless preload costs the start of the app 2 ms.
 */
export function preloadMissing(): Plugin {
  let chunks: Rolldown.OutputBundle = {};
  const importsOf = (name: string) => {
    const chunk = chunks[name];
    return chunk?.type === 'chunk' ? chunk.imports : [];
  };
  return {
    name: 'qepik:preload-missing',
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        chunks = bundle;
      },
    },
    config: () => ({
      build: {
        modulePreload: {
          polyfill: false,
          resolveDependencies(_, needed, { hostId }) {
            const loaded = closure([hostId], importsOf);
            // The document loads the only style sheet.
            return needed.filter((name) => !loaded.has(name) && !name.endsWith('.css'));
          },
        },
      },
    }),
  };
}
