// Which modules are loaded together. Left to itself the bundler makes a file for each set of screens
// that share something, dozens of a few hundred bytes; over a far network each costs a round trip.
import type { Rolldown } from 'vite';

type Graph = Parameters<Rolldown.CodeSplittingNameFunction>[1];

const isGuest = (root: string) =>
  root.includes('/src/routes/auth/') || root.includes('/src/features/auth/asan-sign-in');
const isSignIn = (root: string) => root.includes('/src/routes/auth/login.tsx');
const isUpdates = (root: string) => root.includes('/src/shell/startup/update-prompt.tsx');
const isDevice = (root: string) => root.includes('/src/data/local-database.ts');
const isSettings = (root: string) => /\/src\/routes\/_main\/(?:settings|auth)\./.test(root);
const isPaying = (root: string) =>
  /\/src\/routes\/_main\/(?:c\.\$cid\.p\.\$pid|payment\.outcome\.\$key)\.tsx/.test(root);
const isLaunch = (root: string) =>
  /\/src\/routes\/_main(?:\/(?:index|transactions|favorites|payment\.receipt\.\$id))?\.tsx/.test(
    root,
  );

interface Reached {
  readonly roots: readonly string[];
  readonly fromEntry: boolean;
}

/** The first that fits. What only one root reaches stays with it, but for settings. */
const groups: ReadonlyArray<readonly [string, (reached: Reached) => boolean]> = [
  ['app', ({ fromEntry }) => fromEntry],
  // What signing in takes stands apart from what it does not: it is all that a first visit waits for.
  [
    'base',
    ({ roots }) => roots.some(isSignIn) && roots.some((root) => isDevice(root) || isLaunch(root)),
  ],
  ['forms', ({ roots }) => roots.some(isSignIn) && !roots.every(isGuest)],
  ['guest', ({ roots }) => roots.length > 1 && roots.some(isSignIn)],
  ['codes', ({ roots }) => roots.length > 1 && roots.every(isGuest)],
  ['device', ({ roots }) => roots.some(isDevice)],
  ['screens', ({ roots }) => roots.length > 1 && roots.some(isLaunch)],
  // Everybody's page registers the worker.
  ['worker', ({ roots }) => roots.length > 1 && roots.some(isUpdates)],
  // Where one can pay, what tells how it ended is at hand: the network may go with the press.
  ['paying', ({ roots }) => roots.length > 0 && roots.every(isPaying)],
  // Short screens, each a step from the next.
  ['settings', ({ roots }) => roots.length > 0 && roots.every(isSettings)],
  ['more', ({ roots }) => roots.length > 1],
];

/** Each group holds whatever its modules import, but for what a group before it holds. */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  return groups.map(([name, fits], place) => ({
    name: (id, graph) => {
      // A language is parted already, into what a guest is told and the rest.
      if (id.includes('/locales/') || id.endsWith('.css')) return null;
      const roots = rootsOf(id, graph);
      const fromEntry = roots.some((root) => graph.getModuleInfo(root)?.isEntry);
      return fits({ roots, fromEntry }) ? name : null;
    },
    debugName: name,
    priority: groups.length - place,
  }));
}

/** The modules that loading begins with, entry or lazy, from which this one is reached. */
function rootsOf(id: string, graph: Graph): string[] {
  const reached = new Set([id]);
  const roots = new Set<string>();
  for (const module of reached) {
    const info = graph.getModuleInfo(module);
    if (!info) continue;
    if (info.isEntry || info.dynamicImporters.length > 0) roots.add(module);
    for (const importer of info.importers) reached.add(importer);
  }
  return [...roots];
}
