// Lists the app's modules by purpose. The build derives chunks, preloads, precaches and message sets from this list.
import { join, relative } from 'node:path';
import type { Rolldown } from 'vite';

/**
 * Sets of modules by purpose, as paths from the root of the project. A path names a module, or all modules whose paths
 * begin with this path. The path of a route names only its screen.
 */
export const moduleSets = {
  entry: ['index.html', 'src/main.tsx'],
  signIn: ['src/routes/auth/login.tsx'],
  register: ['src/routes/auth/register.tsx'],
  forgot: ['src/routes/auth/forgot.tsx'],
  /** The screens before the sign-in. */
  guest: [
    'src/routes/auth/',
    'src/features/auth/sign-in-code.tsx',
    'src/features/auth/passkey-sign-in.tsx',
  ],
  /** Sign-in with ASAN İmza. A guest who chooses it loads it with the messages of the app. Few guests do. */
  asan: ['src/features/auth/asan-sign-in.tsx'],
  /** Sign-in by passkey. Loaded when the sign-in form is drawn, if the browser has passkeys. */
  passkeys: ['src/features/auth/passkey-sign-in.tsx'],
  /** Registers the worker, on guest pages too. */
  updates: ['src/shell/startup/update-prompt.tsx'],
  /** Push messages. If they are possible, each start loads this module too. */
  push: ['src/session/push.ts'],
  /** Counts the bytes that the device sends and receives. */
  dataUse: ['src/platform/data-use.ts'],
  /** Screens that both guests and signed-in people can see. */
  anyone: ['src/shell/screens/maintenance-screen.tsx', 'src/shell/startup/link-screen.tsx'],
  /** Sends and parses calls. The sign-in loads these modules after its first paint and before the person submits. */
  calls: ['src/api/exchange.ts', 'src/contract/app.ts', 'src/features/auth/sign-in-by-password.ts'],
  /** The stored collections. Making their schemas takes as long as the rest of the database, so they are a chunk. */
  collections: ['src/data/collections/collections.ts'],
  database: ['src/data/local-database.ts'],
  frame: ['src/routes/_main.tsx'],
  home: ['src/routes/_main/index.tsx'],
  /** Screens of stored data besides home. They open offline from the first visit on. */
  records: [
    'src/routes/_main/_history',
    'src/routes/_main/favorites.tsx',
    'src/routes/_main/autopayment.',
    'src/routes/_main/transfers.tsx',
    'src/routes/_main/$.tsx',
  ],
  /** The forms that end in an operation, and the screen of its outcome. They load together. */
  checkout: ['src/routes/_main/_checkout/'],
  /** Short screens that few people visit: those that begin with the choice of a service, and a person's possessions. */
  create: [
    'src/routes/_main/create-',
    'src/routes/_main/payments.tsx',
    'src/routes/_main/c.',
    'src/routes/_main/automobiles.',
    'src/routes/_main/cards.',
    'src/routes/_main/coupon',
    'src/routes/_main/cobrand-',
  ],
  /** A person's possessions. Their messages are in the set of the settings, because few people visit them. */
  owned: [
    'src/routes/_main/automobiles.',
    'src/routes/_main/cards.',
    'src/routes/_main/coupons.',
    'src/routes/_main/cobrand-',
  ],
  settings: ['src/routes/_main/settings', 'src/routes/_main/auth.'],
  /** Draws files. The library is as large as the rest of the app. */
  documents: ['src/documents/'],
  help: ['src/features/help/', 'src/features/tour/', 'src/features/install/install-dialog.tsx'],
  /** Spending, which the history loads on request. */
  spending: ['src/features/history/spending/'],
  /** Reads history that is not on the device. */
  older: ['src/features/history/older-history.tsx'],
  /** Searches the history. */
  find: ['src/data/collections/history/find.ts', 'src/features/history/search/search.ts'],
  /** Computes the sums of spending in idle time, or when the spending screen opens if there was no idle time before. */
  sums: ['src/data/revalidation/keep-spending.ts'],
  /** The receipt check, which anybody opens who is shown a receipt. A guest loads nothing else. */
  check: ['src/routes/check.tsx'],
  codeReader: ['src/ui/qr-reader.tsx'],
  /** The receipt check as a screen of a signed-in person. */
  framedCheck: ['src/shell/screens/framed-check.tsx'],
  /** Makes a file of the history or of the account. Few people do, and the overlay loads the messages of this set. */
  exports: ['src/features/history/exports/'],
  /** Asks whose account it is after a sign-in by link. */
  owner: ['src/shell/session/owner-gate.tsx'],
  /** Locks the app if the lock is turned on. */
  appLock: ['src/app-lock/'],
  /** Content that is shared with the app or read by its camera. */
  shared: ['src/routes/_main/share.tsx', 'src/features/shared/'],
  /** Reads a money request when its link is opened. */
  requests: ['src/features/transfer/opened-request.tsx'],
  /** The list of the overlays. Each overlay loads when it opens. */
  overlays: ['src/shell/overlays/overlays.ts'],
  /** Offers that each start loads after the home screen. */
  offers: ['src/shell/overlays/offers.tsx'],
  /** Features that open by themselves and that no screen needs. An installation succeeds without them. */
  extras: [
    'src/features/campaigns/',
    'src/features/tour/',
    'src/shell/analytics/',
    'src/shell/overlays/offers.tsx',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** Name of a set of modules. */
export type ModuleSet = keyof typeof moduleSets;

/** Returns whether the module with this id belongs to one of the sets. */
export function isIn(id: string, ...sets: readonly ModuleSet[]): boolean {
  return sets.some((set) => moduleSets[set].some((path) => isAt(id, path)));
}

/** The router splits a route into its address, which the entry imports, and its screen, which a query names. */
function isAt(id: string, path: string): boolean {
  const [file = '', query = ''] = relative(root, id).split('?');
  return file.startsWith(path) && (!path.startsWith('src/routes/') || /^tsr-split/.test(query));
}

const root = join(import.meta.dirname, '..');

/** Returns the paths in `moduleSets` that name no module of the bundle, for example because a file was moved. */
export function strayPaths(bundle: Rolldown.OutputBundle): string[] {
  const ids = Object.values(bundle).flatMap((file) =>
    file.type === 'chunk' ? file.moduleIds : [],
  );
  return Object.values(moduleSets)
    .flat()
    .filter((path) => !ids.some((id) => isAt(id, path)));
}

/** Returns everything reachable from `starts` by repeated calls of `next`, including `starts`. */
export function closure<T>(starts: Iterable<T>, next: (each: T) => Iterable<T>): Set<T> {
  const reached = new Set(starts);
  for (const each of reached) for (const other of next(each)) reached.add(other);
  return reached;
}

/** Source of the imports of a module: the context of a bundler plugin. */
export type ModuleGraph = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/** Returns the ids of the entry and lazy modules from which this module is reached by static imports. */
export function rootsOf(id: string, graph: ModuleGraph): string[] {
  const importers = closure([id], (each) => graph.getModuleInfo(each)?.importers ?? []);
  return [...importers].filter((each) => {
    const info = graph.getModuleInfo(each);
    return info?.isEntry || (info?.dynamicImporters.length ?? 0) > 0;
  });
}

/** Returns the chunks with a module for which `fits` is true, and all chunks that these import statically. */
export function chunksOf(
  bundle: Rolldown.OutputBundle,
  fits: (moduleId: string) => boolean,
): Rolldown.OutputChunk[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const starts = chunks.filter(({ moduleIds }) => moduleIds.some(fits));
  return [
    ...closure(starts, ({ imports }) =>
      chunks.filter(({ fileName }) => imports.includes(fileName)),
    ),
  ];
}
