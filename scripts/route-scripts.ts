// Lists the scripts that a visit of each address loads, so that their growth is visible by address.
import type { Rolldown } from 'vite';
import { chunksOf, isIn } from './module-sets.ts';

const screenModule = /\/src\/routes\/([^?]+)\.tsx\?tsr-split/;

/**
 * Returns the file names of the scripts that a visit of each address loads: entry, layouts, screen, and messages in one
 * language. `messages` are the ids of the message modules that pages of guests and of users load.
 */
export function scriptsByRoute(
  bundle: Rolldown.OutputBundle,
  messages: { readonly guest: readonly string[]; readonly user: readonly string[] },
): Record<string, string[]> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const routes = chunks
    .flatMap(({ moduleIds }) => moduleIds.map(segmentsOf))
    .filter((segments) => segments.length > 0);
  const screens = routes.filter((route) => !routes.some((other) => isWithin(other, route)));
  return Object.fromEntries(
    screens
      .map((screen) => {
        const isUsers = screen[0] === '_main';
        const loaded = isUsers ? messages.user : messages.guest;
        const scripts = chunksOf(bundle, (id) => {
          const route = segmentsOf(id);
          return (
            isIn(id, 'entry', ...(isUsers ? (['calls', 'database'] as const) : [])) ||
            loaded.includes(id) ||
            (route.length > 0 && (`${route}` === `${screen}` || isWithin(screen, route)))
          );
        });
        return [addressOf(screen), scripts.map(({ fileName }) => fileName).sort()] as const;
      })
      .sort(([a], [b]) => a.localeCompare(b)),
  );
}

/** Splits the file name of a route: `_main/_history.transactions.tsx` is `['_main', '_history', 'transactions']`. */
function segmentsOf(id: string): string[] {
  return screenModule.exec(id)?.[1]?.split(/[./]/) ?? [];
}

/** Returns whether the layout contains the screen: its segments are the first ones of the screen. */
function isWithin(screen: readonly string[], layout: readonly string[]): boolean {
  return screen.length > layout.length && layout.every((segment, at) => screen[at] === segment);
}

function addressOf(screen: readonly string[]): string {
  const shown = screen.filter((segment) => !segment.startsWith('_') && segment !== 'index');
  return `/${shown.join('/')}`;
}
