// A process that runs seeds one after the other. `MUTANT` names a guard that is removed from the provider when its file
// is loaded.
import './time.ts';
import { registerHooks } from 'node:module';
import { env } from 'node:process';
import * as z from 'zod/mini';
import { readMutants, withoutDefence } from '#tests/mutants/read-mutants.ts';

const mutant =
  env['MUTANT'] === undefined ? undefined : readMutants('simulation')[Number(env['MUTANT'])];
if (mutant) {
  registerHooks({
    load(url, context, next) {
      const loaded = next(url, context);
      const isMeant = url.endsWith(`/${mutant.file}`);
      return isMeant ? { ...loaded, source: withoutDefence(mutant, `${loaded.source}`) } : loaded;
    },
  });
}

const { openDatabase } = await import('./instances.ts');
const { runSeed } = await import('./run-seed.ts');
const opening = openDatabase();

process.on('message', (message) => {
  const seed = z.parse(z.number(), message);
  opening
    .then((database) => runSeed(database, seed))
    .then(({ wrongs, trace }) => process.send?.({ seed, wrongs, trace }));
});
