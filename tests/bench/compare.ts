// Measures two commits in turns on this machine, so that other load of the machine slows both alike: `npm run compare
// -- <commit> <commit> <script> [arguments]`, for example `npm run compare -- HEAD~1 HEAD lighthouse --runs 1`. Prints
// the median of each figure that the script prints in a table. Each commit has its own folder and packages.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { median, table } from './table.ts';

const pairs = 5;
const [before, after, script, ...rest] = process.argv.slice(2);
if (!before || !after || !script) throw new Error('Expected two commits and a script');

const folders = [checkOut(before), checkOut(after)];
/** The figures of each commit by their names. */
const measured = folders.map(() => new Map<string, number[]>());
for (let pair = 0; pair < pairs; pair++) {
  // The first of a pair may find a warmer or a busier machine, so the order changes.
  for (const at of pair % 2 === 0 ? [0, 1] : [1, 0]) {
    console.log(`pair ${pair + 1} of ${pairs}: ${at === 0 ? before : after}`);
    for (const [name, figure] of figuresIn(output(folders[at] ?? ''))) {
      const figures = measured[at]?.get(name) ?? [];
      measured[at]?.set(name, [...figures, figure]);
    }
  }
}
const rows = [...(measured[1]?.keys() ?? [])].map((name) => {
  const [was, is] = measured.map((figures) => median(figures.get(name) ?? []));
  const ratio = was && is !== undefined ? (is / was).toFixed(2) : '';
  return [name, `${was ?? ''}`, `${is ?? ''}`, ratio];
});
console.log(table([['median', before, after, 'ratio'], ...rows]));

function checkOut(commit: string): string {
  const id = execFileSync('git', ['rev-parse', '--short', commit], { encoding: 'utf8' }).trim();
  const folder = resolve('.cache/compare', id);
  if (!existsSync(folder)) {
    execFileSync('git', ['worktree', 'add', '--detach', folder, id], { stdio: 'inherit' });
    execFileSync('npm', ['ci'], { cwd: folder, stdio: 'inherit' });
  }
  return folder;
}

/**
 * Runs the script and returns its output. The script may fail, for example for a budget, once it has printed its
 * figures.
 */
function output(cwd: string): string {
  const { stdout, stderr } = spawnSync('npm', ['run', script ?? '', '--', ...rest], {
    cwd,
    encoding: 'utf8',
  });
  if (figuresIn(stdout).length === 0) throw new Error(`No figures:\n${stdout}${stderr}`);
  return stdout;
}

/** Returns the figures of tables, named by row and column. Columns are separated by two blanks. */
function figuresIn(text: string): [name: string, figure: number][] {
  let header: string[] = [];
  return text.split('\n').flatMap((line) => {
    const cells = line.trim().split(/ {2,}/);
    const figures = cells.slice(1).map((cell) => Number.parseFloat(cell));
    if (figures.some(Number.isNaN)) header = cells;
    if (figures.length === 0 || header.length !== cells.length || header === cells) return [];
    return figures.map((figure, at): [string, number] => [
      `${cells[0]}, ${header[at + 1]}`,
      figure,
    ]);
  });
}
