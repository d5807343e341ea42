// Removes one defence of the sources after another and runs the test of that defence: `npm run mutants -- [--list
// device] [--only sw/]`. Fails if a test passes without its defence. The list `simulation` is for `npm run simulate --
// --mutants`.
import { execFile, execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { execPath, exit } from 'node:process';
import { promisify } from 'node:util';
import { readOptions } from '#scripts/read-options.ts';
import { lists, type Mutant, readMutants, withoutDefence } from './read-mutants.ts';
import { isBrowserTest, runTests } from './run-test.ts';

const { list: chosen, only = '' } = readOptions({ list: lists, only: String });

const root = resolve(import.meta.dirname, '../..');
const startedAt = performance.now();

const mutants = lists
  .filter((list) => list === chosen || chosen === undefined)
  .flatMap((list) => readMutants(list))
  .filter(({ file, without, test }) => test && `${file}: ${without}`.includes(only));
if (mutants.length === 0) {
  console.error('No mutant is selected');
  exit(1);
}
const copies = Array.from({ length: availableParallelism() }, (_, at) =>
  copyOfSources(join(root, `.cache/mutants/${at}`)),
);
const rows: string[][] = [];
const isSound = await areTestsGreen();
if (isSound) await among(mutants, async (copy, mutant) => void tell(await outcomeOf(copy, mutant)));
const surviving = rows.filter((row) => row.at(-1) !== 'red');
console.log(`\n${rows.length} mutants, ${surviving.length} survive, ${seconds()} s`);
for (const row of surviving) console.log(row.join(' | '));
exit(isSound && surviving.length === 0 ? 0 : 1);

/** Returns whether the tests pass with all defences. A test that always fails proves nothing. */
async function areTestsGreen(): Promise<boolean> {
  const byFile = Map.groupBy(mutants, ({ test }) => test?.file ?? '');
  if ([...byFile.keys()].some(isBrowserTest)) await Promise.all(copies.map(build));
  let isGreen = true;
  await among([...byFile], async (copy, [file, named]) => {
    const titles = new Set(named.map(({ test }) => test?.title ?? ''));
    const isPassed = await runTests(copy, file, [...titles]).catch(console.error);
    if (isPassed) return;
    isGreen = false;
    console.log(`${file} fails without a mutant`);
  });
  console.log(`${byFile.size} files of tests are ${isGreen ? 'green' : 'red'}, ${seconds()} s`);
  return isGreen;
}

async function outcomeOf(copy: string, mutant: Mutant): Promise<string[]> {
  const { file, without, test = { file: '', title: '' } } = mutant;
  const path = join(copy, file);
  const source = readFileSync(path, 'utf8');
  const names = [`${file}: ${without}`, `${test.file} > ${test.title}`];
  try {
    writeFileSync(path, withoutDefence(mutant, source));
    if (isBrowserTest(test.file)) await build(copy);
    return [...names, (await runTests(copy, test.file, [test.title])) ? 'SURVIVES' : 'red'];
  } catch (error) {
    return [...names, `DOES NOT RUN: ${error}`];
  } finally {
    writeFileSync(path, source);
  }
}

function tell(row: string[]): void {
  rows.push(row);
  console.log(`${rows.length}/${mutants.length} ${seconds()} s: ${row.join(' | ')}`);
}

/** Runs `work` for each item. Each copy of the sources has one item at a time. */
async function among<T>(
  these: readonly T[],
  work: (copy: string, one: T) => Promise<void>,
): Promise<void> {
  const waiting = [...these];
  await Promise.all(
    copies.map(async (copy) => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
        await work(copy, next);
    }),
  );
}

/**
 * Copies all files that git tracks or does not ignore, as they are now, to the folder `copy`, and returns the folder.
 */
function copyOfSources(copy: string): string {
  rmSync(copy, { recursive: true, force: true });
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const file of listed.trim().split('\n')) {
    if (!existsSync(join(root, file))) continue;
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    copyFileSync(join(root, file), join(copy, file));
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

async function build(copy: string): Promise<void> {
  const args = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error'];
  await promisify(execFile)(execPath, args, { cwd: copy });
}

function seconds(): string {
  return ((performance.now() - startedAt) / 1000).toFixed(0);
}
