// Runs the provider against a simulated world, seed after seed, on all cores: `npm run simulate -- [--seeds 1000]
// [--seed 7] [--mutants]`. Prints a failing seed with its trace; `--seed` repeats it. `--mutants` removes guards from
// the provider, and the simulation must detect each.
import { type ChildProcess, fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { env } from 'node:process';
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { table } from '#tests/bench/table.ts';
import { readMutants } from '#tests/mutants/read-mutants.ts';

const { values } = parseArgs({
  options: {
    seeds: { type: 'string' },
    seed: { type: 'string' },
    mutants: { type: 'boolean', default: false },
    only: { type: 'string' },
  },
});

const outcome = z.object({
  seed: z.number(),
  wrongs: z.array(z.string()),
  trace: z.array(z.string()),
});
type Outcome = z.output<typeof outcome>;

const mutants = readMutants('simulation');
const startedAt = performance.now();
const isRight = values.mutants ? await runMutants() : await runSeeds();
process.exit(isRight ? 0 : 1);

async function runSeeds(): Promise<boolean> {
  const first = Number(values.seed ?? 1);
  const count = values.seed === undefined ? Number(values.seeds ?? 1000) : 1;
  const seeds = Array.from({ length: count }, (_, place) => first + place);
  const broken: Outcome[] = [];
  // Repeats the first seed at the end, because the same seed must give the same run.
  if (count > 1) seeds.push(first);
  let firstTrace: string | undefined;
  let lines = 0;
  const tell = (run: Outcome) => {
    const { seed, wrongs, trace } = run;
    const shown = broken.length === 0 && values.seed === undefined ? trace : [];
    console.log([`Seed ${seed} breaks:`, ...shown, ...wrongs, ''].join('\n'));
    broken.push(run);
  };
  const runInTurn = async () => {
    for await (const run of outcomesOf(() => seeds.shift())) {
      lines += run.trace.length;
      if (values.seed !== undefined) console.log(run.trace.join('\n'));
      if (run.wrongs.length > 0) tell(run);
      if (run.seed !== first) continue;
      const text = run.trace.join('\n');
      if (text !== (firstTrace ?? text)) tell({ ...run, wrongs: ['It runs otherwise now'] });
      firstTrace ??= text;
    }
  };
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), count) }, runInTurn));
  console.log(`${count} seeds, ${broken.length} broken, ${lines} events, ${seconds()} s`);
  return broken.length === 0;
}

async function runMutants(): Promise<boolean> {
  const most = Number(values.seeds ?? 200);
  const only = values.only?.split(',').map(Number);
  const places = [...mutants.keys()].filter((place) => only?.includes(place) ?? true);
  const rows: string[][] = [];
  const runInTurn = async () => {
    for (let place = places.shift(); place !== undefined; place = places.shift()) {
      const found = await firstBroken(place, most);
      const by = found?.wrongs[0]?.split('\n')[0]?.slice(0, 80) ?? 'SURVIVES';
      rows.push([`${place}`, mutants[place]?.without ?? '', `${found?.seed ?? ''}`, by]);
      console.log(rows.at(-1)?.join(' | '));
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, runInTurn));
  const surviving = rows.filter(([, , seed]) => seed === '').length;
  rows.sort(([a], [b]) => Number(a) - Number(b));
  console.log(`\n${table([['', 'without', 'first seed', 'what it breaks'], ...rows])}`);
  console.log(`\n${rows.length} mutants, ${surviving} survive ${most} seeds, ${seconds()} s`);
  return surviving === 0;
}

async function firstBroken(mutant: number, most: number): Promise<Outcome | undefined> {
  let next = 1;
  for await (const run of outcomesOf(() => (next <= most ? next++ : undefined), mutant)) {
    if (run.wrongs.length > 0) return run;
  }
  return undefined;
}

/** Yields the outcomes of seeds from another process, whose time is simulated. */
async function* outcomesOf(
  nextSeed: () => number | undefined,
  mutant?: number,
): AsyncGenerator<Outcome> {
  const child = fork(new URL('./worker.ts', import.meta.url), {
    env: { ...env, LOG_LEVEL: 'silent', ...(mutant !== undefined && { MUTANT: `${mutant}` }) },
  });
  try {
    for (let seed = nextSeed(); seed !== undefined; seed = nextSeed()) {
      yield await answerOf(child, seed);
    }
  } finally {
    child.kill();
  }
}

function answerOf(child: ChildProcess, seed: number): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const ends = () => reject(new Error(`The process of seed ${seed} has ended`));
    child.once('exit', ends);
    child.once('message', (message) => {
      child.off('exit', ends);
      resolve(z.parse(outcome, message));
    });
    child.send(seed);
  });
}

function seconds(): string {
  return ((performance.now() - startedAt) / 1000).toFixed(0);
}
