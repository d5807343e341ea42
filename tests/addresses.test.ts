// The address list of the browser tests covers every route.
import { readFileSync } from 'node:fs';
import { createMemoryHistory } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { makeRouter } from '#router.ts';
import { currentMark, tabs } from '#shell/frame/sections.ts';
import { screens } from './fixtures/addresses.ts';

const tree = readFileSync('src/routeTree.gen.ts', 'utf8');
const [, table = ''] = /interface FileRoutesByFullPath \{([^}]*)\}/.exec(tree) ?? [];
const routes = Array.from(table.matchAll(/'([^']+)':/g), ([, path = '']) => path);

test('the generated tree lists the routes', () => {
  expect(routes).toContain('/payments');
});

test.each(routes)('the browser tests open an address of %s', (route) => {
  // The splat stands for all addresses without a route of their own.
  const pattern = route === '/$' ? '/no/such/page' : route.replace(/\$\w+/g, '[^/]+');
  const one = new RegExp(`^${pattern.replace(/(.)\/$/, '$1')}$`);
  expect(screens.map(({ path }) => path.split('?')[0])).toContainEqual(expect.stringMatching(one));
});

test('each specified route has its address and its name, and no other route has a name', () => {
  const [, section = ''] =
    /^## Specification: 2, Routes\n([^#]*)/m.exec(readFileSync('tests/promises.md', 'utf8')) ?? [];
  const specified = Array.from(
    section.matchAll(/(?<=[:;] )(\/[^\s;]*)(?: \((.+?)\))?/g),
    ([, path = '', name]) => ({ path, name }),
  );
  const router = makeRouter(
    {
      signedIn: () => true,
      underMaintenance: () => false,
      changeLanguage: async () => false,
      needMessages: async () => {},
    },
    createMemoryHistory(),
  );
  const found = specified.map(({ path }) => {
    const match = router.matchRoutes(path.replace(/\{\w+\}/g, 'x'), {}).at(-1);
    return { path: match?.fullPath === '/$' ? undefined : path, name: match?.staticData.name };
  });
  expect(specified.length).toBeGreaterThan(30);
  expect(found).toEqual(specified);
  const names = Object.values(router.routesById).flatMap(
    ({ options }) => options.staticData?.name ?? [],
  );
  expect(names.toSorted()).toEqual(specified.flatMap(({ name }) => name ?? []).toSorted());
});

const inNoSection = ['/check', '/no/such/page'];

test.each(screens.flatMap(({ path, at }) => (at === undefined ? [path.split('?')[0] ?? ''] : [])))(
  'a tab of the bar is marked at %s',
  (path) => {
    const marked = tabs.filter(
      (tab) => tab.to === path || currentMark(tab, path)['aria-current'] !== undefined,
    );
    expect(marked).toHaveLength(inNoSection.includes(path) ? 0 : 1);
  },
);
