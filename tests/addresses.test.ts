// The list of addresses that the browser tests open names an address of every route.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { currentMark, tabs } from '#shell/frame/sections.ts';
import { screens } from './fixtures/addresses.ts';

const tree = readFileSync('src/routeTree.gen.ts', 'utf8');
const [, table = ''] = /interface FileRoutesByFullPath \{([^}]*)\}/.exec(tree) ?? [];
const routes = Array.from(table.matchAll(/'([^']+)':/g), ([, path = '']) => path);

test('the generated tree lists the routes', () => {
  expect(routes).toContain('/payments');
});

test.each(routes)('the browser tests open an address of %s', (route) => {
  // The splat stands for every address that no other route has.
  const pattern = route === '/$' ? '/no/such/page' : route.replace(/\$\w+/g, '[^/]+');
  const one = new RegExp(`^${pattern.replace(/(.)\/$/, '$1')}$`);
  expect(screens.map(({ path }) => path.split('?')[0])).toContainEqual(expect.stringMatching(one));
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
