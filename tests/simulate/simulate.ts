// Runs the provider against a simulated world, seed after seed, on all cores: `npm run simulate -- [--seeds 1000]
// [--seed 7] [--mutants]`. Prints a failing seed with its trace; `--seed` repeats it. `--mutants` removes guards from
// the provider, and the simulation must detect each.
import { type ChildProcess, fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { env } from 'node:process';
import * as z from 'zod/mini';
import { readOptions } from '#scripts/read-options.ts';
import { readMutants } from '#tests/mutants/read-mutants.ts';

const options = readOptions({ seeds: Number, seed: Number, mutants: Boolean });

const outcome = z.object({
  seed: z.number(),
  wrongs: z.array(z.string()),
  trace: z.array(z.string()),
});
type Outcome = z.output<typeof outcome>;

const mutants = readMutants('simulation');
const startedAt = performance.now();
const isRight = options.mutants ? await runMutants() : await runSeeds();
process.exit(isRight ? 0 : 1);

async function runSeeds(): Promise<boolean> {
  const first = options.seed ?? 1;
  const count = options.seed === undefined ? (options.seeds ?? 1000) : 1;
  const seeds = Array.from({ length: count }, (_, place) => first + place);
  let broken = 0;
  const runInTurn = async () => {
    for await (const { seed, wrongs, trace } of outcomesOf(() => seeds.shift())) {
      const isFirst = wrongs.length > 0 && broken === 0;
      if (isFirst || options.seed !== undefined) console.log(trace.join('\n'));
      if (wrongs.length === 0) continue;
      console.log([`Seed ${seed} breaks:`, ...wrongs, ''].join('\n'));
      broken += 1;
    }
  };
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), count) }, runInTurn));
  console.log(`${count} seeds, ${broken} broken, ${seconds()} s`);
  return broken === 0;
}

async function runMutants(): Promise<boolean> {
  const most = options.seeds ?? 200;
  const places = [...mutants.keys()];
  let surviving = 0;
  const runInTurn = async () => {
    for (let place = places.shift(); place !== undefined; place = places.shift()) {
      const found = await firstBroken(place, most);
      if (!found) surviving += 1;
      const by = found ? `seed ${found.seed}: ${found.wrongs[0]?.split('\n')[0]}` : 'SURVIVES';
      console.log([mutants[place]?.without, by].join(' | '));
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, runInTurn));
  console.log(`${mutants.length} mutants, ${surviving} survive ${most} seeds, ${seconds()} s`);
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
