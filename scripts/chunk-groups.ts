// Which modules are loaded together. Left to itself the bundler makes a file for each set of screens
// that share something, dozens of a few hundred bytes; over a far network each costs a round trip.
import type { Rolldown } from 'vite';
import { isIn, type ModuleSet, rootsOf } from './module-sets.ts';

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

/** A module belongs to the first group that fits; where none does, to the chunk of its only root. */
const groups: ReadonlyArray<readonly [string, (roots: Roots) => boolean]> = [
  // The entry, and what the sign-in shares with the pages behind it. What only one of them needs is in other groups, so
  // that a first visit loads nothing else.
  [
    'app',
    (roots) =>
      roots.some('entry') || (roots.some('signIn') && roots.some('calls', 'database', ...shell)),
  ],
  // The screen of the sign-in and the forms that it shares: three files would be 0.6 kB larger.
  ['forms', (roots) => roots.some('signIn')],
  // Beside what sends calls, what the app shares with a guest's page: that which checks a receipt, and what registers the
  // worker.
  [
    'calls',
    (roots) =>
      roots.some('calls') ||
      (roots.some('check', 'codeReader', 'updates') && roots.some('database', ...shell)),
  ],
  ['codes', (roots) => roots.shared && roots.every('guest', 'asan')],
  ['database', (roots) => roots.some('database')],
  // The home page, the frame, and what they share with other screens: one file, because each costs a round trip on a
  // slow link. What only other screens need is left to the groups below.
  [
    'home',
    (roots) => roots.every('frame', 'home') || (roots.shared && roots.some('frame', 'home')),
  ],
  // The screens of records are short: in one file they cost one round trip.
  ['screens', (roots) => roots.every('records') || (roots.shared && roots.some(...shell))],
  // What a sign-in by passkey shares with the settings and with approvals.
  ['passkeys', (roots) => roots.shared && roots.some('passkeys')],
  ['worker', (roots) => roots.shared && roots.some('updates')],
  ['push', (roots) => roots.some('push')],
  ['data-use', (roots) => roots.some('dataUse')],
  // Before the groups that share modules with them, or history would load those groups too.
  ['find', (roots) => roots.some('find')],
  ['sums', (roots) => roots.some('sums')],
  // What checks a receipt, and what the QR codes of receipts and of requests for money hold.
  [
    'check',
    (roots) => roots.some('check') || (roots.shared && roots.some('codeReader', 'requests')),
  ],
  // The screens that tell how a payment ends are loaded before it is sent: the network may fail with it.
  ['paying', (roots) => roots.every('checkout')],
  // Short screens, each a step from the next.
  ['create', (roots) => roots.every('create')],
  ['settings', (roots) => roots.every('settings')],
  ['documents', (roots) => roots.every('documents')],
  ['shared', (roots) => roots.every('shared')],
  ['exports', (roots) => roots.every('exports')],
  ['lock', (roots) => roots.some('appLock')],
  // Its own, or whoever scrolls to the end of what is saved would load settings, checkout and the rest with it.
  ['older', (roots) => roots.some('older')],
  ['more', (roots) => roots.shared],
];

/** Each group holds whatever its modules import, but for what a group before it holds. */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  return groups.map(([name, fits], place) => ({
    name: (id, graph) => {
      // Messages are split already, by language and set.
      if (id.includes('virtual:messages/') || id.endsWith('.css')) return null;
      return fits(new Roots(rootsOf(id, graph))) ? name : null;
    },
    debugName: name,
    priority: groups.length - place,
  }));
}
