// Prints the growth of a change as Markdown tables for a pull request: `node tests/lighthouse/report-growth.ts <folder
// of the base's build> [<folder of the build>]`.
import budgets from './budgets.json' with { type: 'json' };
import { type Sizes, sizesByPackage, sizesByRoute, sizesOf } from './sizes.ts';

/** Sizes of a build. */
export interface BuildSizes {
  /** Bytes of JavaScript by address. */
  readonly routes: Sizes;
  /** Minified bytes of each third-party package in each program of the build. */
  readonly packages: Sizes;
  /** Bytes by the names of the budgets. */
  readonly budgets: Sizes;
}

/**
 * Returns Markdown tables: changed sizes, the largest growth first, and what is left of each budget. `limits` are the
 * budgets in bytes.
 */
export function growthReport(base: BuildSizes, now: BuildSizes, limits: Sizes): string {
  const changes = changesOf(base.routes, now.routes);
  const changed = changes.filter(({ was, is }) => was !== is);
  const same = changes.length - changed.length;
  return [
    '### JavaScript by route, in bytes as they are sent',
    '',
    ...(changed.length === 0
      ? ['No route changed.']
      : [
          '| route | before | now | change |',
          '| --- | ---: | ---: | ---: |',
          ...together(changed).map(({ names, was, is }) => `| ${names} | ${cells(was, is)} |`),
          '',
          `${same} ${same === 1 ? 'route' : 'routes'} did not change.`,
        ]),
    '',
    '### Packages of others, in bytes as they are minified',
    '',
    '| package | before | now | change |',
    '| --- | ---: | ---: | ---: |',
    ...bySize(now.packages).map(([name, is]) => `| ${name} | ${cells(base.packages[name], is)} |`),
    ...Object.entries(base.packages)
      .filter(([name]) => now.packages[name] === undefined)
      .map(([name, was]) => `| ${name} | ${cells(was, undefined)} |`),
    '',
    '### Budgets',
    '',
    '| | before | now | change | left |',
    '| --- | ---: | ---: | ---: | ---: |',
    ...Object.entries(limits).map(([name, limit]) => {
      const is = now.budgets[name] ?? 0;
      return `| ${name} | ${cells(base.budgets[name], is)} | ${figure(limit - is)} |`;
    }),
    '',
  ].join('\n');
}

function changesOf(before: Sizes, now: Sizes) {
  return [...new Set([...Object.keys(now), ...Object.keys(before)])]
    .map((name) => ({ name, was: before[name], is: now[name] }))
    .sort((a, b) => growthOf(b) - growthOf(a) || a.name.localeCompare(b.name));
}

/** Merges routes that load the same scripts into one row. */
function together(changes: ReturnType<typeof changesOf>) {
  const rows = Map.groupBy(changes, ({ was, is }) => `${was} ${is}`);
  return [...rows.values()].flatMap((row) => {
    const [first, ...others] = row;
    if (!first) return [];
    const more = others.length === 0 ? '' : ` and ${others.length} more`;
    return [{ ...first, names: `\`${first.name}\`${more}` }];
  });
}

function bySize(sizes: Sizes) {
  return Object.entries(sizes).sort(([, a], [, b]) => b - a);
}

function growthOf({ was = 0, is = 0 }: { was: number | undefined; is: number | undefined }) {
  return is - was;
}

function cells(was: number | undefined, is: number | undefined): string {
  const growth = growthOf({ was, is });
  const change = was === undefined ? 'new' : is === undefined ? 'gone' : signed(growth);
  return `${figure(was)} | ${figure(is)} | ${change}`;
}

function signed(bytes: number): string {
  return `${bytes > 0 ? '+' : ''}${figure(bytes)}`;
}

function figure(bytes: number | undefined): string {
  return bytes === undefined ? '–' : bytes.toLocaleString('en').replaceAll(',', ' ');
}

function weigh(dist: string): BuildSizes {
  return { routes: sizesByRoute(dist), packages: sizesByPackage(dist), budgets: sizesOf(dist) };
}

if (import.meta.main) {
  const [base, now = 'dist'] = process.argv.slice(2);
  if (base === undefined) throw new Error('Name the folder of the build of the base');
  console.log(growthReport(weigh(base), weigh(now), budgets.bytes));
}
