import { expect, test } from 'vitest';
import { growthReport } from './lighthouse/report-growth.ts';

const limits = { 'sign-in': 118_500 };

test('A report names the routes that grew first, then those that shrank, are new or gone', () => {
  const base = {
    routes: { '/': 200_000, '/a': 210_000, '/b': 210_000, '/check': 90_000, '/old': 10 },
    packages: { 'dexie (worker)': 70_000, 'react (page)': 7000, 'left-pad (page)': 20 },
    budgets: { 'sign-in': 118_289 },
  };
  const now = {
    routes: { '/': 200_000, '/a': 211_234, '/b': 211_234, '/check': 89_950, '/new': 300 },
    packages: { 'react (page)': 7000, 'dexie (worker)': 71_000, 'qr (page)': 300 },
    budgets: { 'sign-in': 118_300 },
  };
  expect(growthReport(base, now, limits).split('\n')).toEqual([
    '### JavaScript by route, in bytes as they are sent',
    '',
    '| route | before | now | change |',
    '| --- | ---: | ---: | ---: |',
    '| `/a` and 1 more | 210 000 | 211 234 | +1 234 |',
    '| `/new` | – | 300 | new |',
    '| `/old` | 10 | – | gone |',
    '| `/check` | 90 000 | 89 950 | -50 |',
    '',
    '1 route did not change.',
    '',
    '### Packages of others, in bytes as they are minified',
    '',
    '| package | before | now | change |',
    '| --- | ---: | ---: | ---: |',
    '| dexie (worker) | 70 000 | 71 000 | +1 000 |',
    '| react (page) | 7 000 | 7 000 | 0 |',
    '| qr (page) | – | 300 | new |',
    '| left-pad (page) | 20 | – | gone |',
    '',
    '### Budgets',
    '',
    '| | before | now | change | left |',
    '| --- | ---: | ---: | ---: | ---: |',
    '| sign-in | 118 289 | 118 300 | +11 | 200 |',
    '',
  ]);
});

test('A change that costs nothing is told in one line, and a budget that is overrun by less than nothing left', () => {
  const weighed = { routes: { '/': 1 }, packages: {}, budgets: { 'sign-in': 118_600 } };
  const report = growthReport(weighed, weighed, limits);
  expect(report).toContain('No route changed.');
  expect(report).toContain('| sign-in | 118 600 | 118 600 | 0 | -100 |');
});
