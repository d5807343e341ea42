// Which scripts a visit of each address loads, so that a change of the code shows by address.
import type { Rolldown } from 'vite';
import { chunksOf, isIn } from './module-sets.ts';

const screenModule = /\/src\/routes\/([^?]+)\.tsx\?tsr-split/;

/**
 * The file names of the scripts by address: of the entry, the layouts, the screen and the messages in one language.
 * `messages` are the ids of the modules that a guest's and a user's page has.
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

/** Of the file of a route: `_main/_history.transactions.tsx` is `['_main', '_history', 'transactions']`. */
function segmentsOf(id: string): string[] {
  return screenModule.exec(id)?.[1]?.split(/[./]/) ?? [];
}

/** A layout is named by what the names of its screens begin with. */
function isWithin(screen: readonly string[], layout: readonly string[]): boolean {
  return screen.length > layout.length && layout.every((segment, at) => screen[at] === segment);
}

function addressOf(screen: readonly string[]): string {
  const shown = screen.filter((segment) => !segment.startsWith('_') && segment !== 'index');
  return `/${shown.join('/')}`;
}
