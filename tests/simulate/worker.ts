// A process that runs seeds one after the other. `MUTANT` names a guard that is taken out of the provider as it is loaded.
import './time.ts';
import { registerHooks } from 'node:module';
import { env } from 'node:process';
import * as z from 'zod/mini';
import { mutants, withoutGuard } from './mutants.ts';

const mutant = env['MUTANT'] === undefined ? undefined : mutants[Number(env['MUTANT'])];
if (mutant) {
  registerHooks({
    load(url, context, next) {
      const loaded = next(url, context);
      const isMeant = url.endsWith(`/provider/${mutant.file}`);
      return isMeant ? { ...loaded, source: withoutGuard(mutant, `${loaded.source}`) } : loaded;
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
