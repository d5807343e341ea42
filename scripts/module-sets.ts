// The one list of what the app's modules are loaded for. Chunks, preloads, the precaches and the sets
// of messages are derived from it.
import { join, relative } from 'node:path';
import type { Rolldown } from 'vite';

/** A path names a module, or all modules whose paths begin with it. Of a route it names the screen. */
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
  /** A guest who chooses ASAN İmza loads it, with the messages of the app: few do. */
  asan: ['src/features/auth/asan-sign-in.tsx'],
  /** A guest whose browser has passkeys loads it when the form is there. */
  passkeys: ['src/features/auth/passkey-sign-in.tsx'],
  /** Registers the worker, on the pages of guests too. */
  updates: ['src/shell/startup/update-prompt.tsx'],
  /** What is pushed: where it may be, each start has it too. */
  push: ['src/session/push.ts'],
  /** Counts what the device sends and receives. */
  dataUse: ['src/platform/data-use.ts'],
  /** What guests and signed-in people may see beside their screens. */
  anyone: ['src/shell/screens/maintenance-screen.tsx', 'src/shell/startup/link-screen.tsx'],
  /** What sends and parses calls. Sign-in has it before the person sends something, but not at first. */
  calls: ['src/api/exchange.ts', 'src/contract/app.ts', 'src/features/auth/sign-in-by-password.ts'],
  database: ['src/data/local-database.ts'],
  frame: ['src/routes/_main.tsx'],
  home: ['src/routes/_main/index.tsx'],
  /** The other screens that show what is stored, and open without a network from the first visit on. */
  records: [
    'src/routes/_main/_history',
    'src/routes/_main/favorites.tsx',
    'src/routes/_main/autopayment.',
    'src/routes/_main/transfers.tsx',
    'src/routes/_main/$.tsx',
  ],
  /** The forms that end in an operation, and its outcome: they come together, by the names of their files. */
  checkout: ['src/routes/_main/_checkout/'],
  /** What is set up by choosing a service, and what a person has besides: short screens that few visit. */
  create: [
    'src/routes/_main/create-',
    'src/routes/_main/payments.tsx',
    'src/routes/_main/c.',
    'src/routes/_main/automobiles.',
    'src/routes/_main/cards.',
    'src/routes/_main/coupon',
    'src/routes/_main/cobrand-',
  ],
  /** What a person has: with the messages of the settings, because few visit them. */
  owned: [
    'src/routes/_main/automobiles.',
    'src/routes/_main/cards.',
    'src/routes/_main/coupons.',
    'src/routes/_main/cobrand-',
  ],
  settings: ['src/routes/_main/settings', 'src/routes/_main/auth.'],
  /** What draws files: its library is as large as the rest of the app. */
  documents: ['src/documents/'],
  help: ['src/features/help/', 'src/features/tour/', 'src/features/install/install-dialog.tsx'],
  /** What the history loads when one asks for it. */
  spending: ['src/features/history/spending/'],
  /** What reads the history that is not on the device. */
  older: ['src/features/history/older-history.tsx'],
  /** What looks through the history. */
  find: ['src/data/collections/history/find.ts', 'src/features/history/search/search.ts'],
  /** What counts spending in quiet moments, and its screen where they did not come. */
  sums: ['src/data/revalidation/keep-spending.ts'],
  /** Whoever is shown a receipt opens it, a guest too, who loads no more than this. */
  check: ['src/routes/check.tsx'],
  codeReader: ['src/ui/qr-reader.tsx'],
  /** The same for who is signed in. */
  framedCheck: ['src/shell/screens/framed-check.tsx'],
  /** What makes a file of the history or of the account: few do, and an overlay brings its messages. */
  exports: ['src/features/history/exports/'],
  /** Asks whose account it is, where a link signed in. */
  owner: ['src/shell/session/owner-gate.tsx'],
  /** What locks the app, where that is turned on. */
  appLock: ['src/app-lock/'],
  /** What is shared with the app, or read by its camera. */
  shared: ['src/routes/_main/share.tsx', 'src/features/shared/'],
  /** Reads a request for money, where the link of one is opened. */
  requests: ['src/features/transfer/opened-request.tsx'],
  /** Names the overlays, each of which is loaded as it opens. */
  overlays: ['src/shell/overlays/overlays.ts'],
  /** What opens by itself and no screen needs: an installation does without them where they do not come. */
  extras: [
    'src/features/campaigns/',
    'src/features/tour/',
    'src/shell/analytics/',
    'src/shell/overlays/unasked.tsx',
    'src/shell/overlays/use-campaigns.ts',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type ModuleSet = keyof typeof moduleSets;

/** Whether a module belongs to one of the sets. */
export function isIn(id: string, ...sets: readonly ModuleSet[]): boolean {
  return sets.some((set) => moduleSets[set].some((path) => isAt(id, path)));
}

/** The router splits a route into its address, which the entry imports, and its screen, named by a query. */
function isAt(id: string, path: string): boolean {
  const [file = '', query = ''] = relative(root, id).split('?');
  return file.startsWith(path) && (!path.startsWith('src/routes/') || /^tsr-split/.test(query));
}

const root = join(import.meta.dirname, '..');

/** Paths of the list that name no module of the bundle: a file was moved, and the list was not. */
export function strayPaths(bundle: Rolldown.OutputBundle): string[] {
  const ids = Object.values(bundle).flatMap((file) =>
    file.type === 'chunk' ? file.moduleIds : [],
  );
  return Object.values(moduleSets)
    .flat()
    .filter((path) => !ids.some((id) => isAt(id, path)));
}

/** What is reached from the starts, themselves included. */
export function closure<T>(starts: Iterable<T>, next: (each: T) => Iterable<T>): Set<T> {
  const reached = new Set(starts);
  for (const each of reached) for (const other of next(each)) reached.add(other);
  return reached;
}

export type ModuleGraph = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/** The modules that loading begins with, entry or lazy, from which this one is reached. */
export function rootsOf(id: string, graph: ModuleGraph): string[] {
  const importers = closure([id], (each) => graph.getModuleInfo(each)?.importers ?? []);
  return [...importers].filter((each) => {
    const info = graph.getModuleInfo(each);
    return info?.isEntry || (info?.dynamicImporters.length ?? 0) > 0;
  });
}

/** The chunks of the modules that fit, with all chunks that those import statically. */
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
