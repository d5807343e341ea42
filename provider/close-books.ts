// Closes the books up to and including a day in Baku, by default yesterday: `node provider/close-books.ts 2026-11-25`.
// DATABASE_URL names the database, by default the embedded one in `.data/provider`.
import { argv, env } from 'node:process';
import { bakuDay, dayMs } from '#domain/automatic-payment.ts';
import { nowOf } from './core/database/clock.ts';
import { openStore } from './core/database/store.ts';
import { closeBooks } from './core/ledger/closes.ts';

const store = await openStore(env['DATABASE_URL'] ?? '.data/provider');
try {
  const yesterday = bakuDay((await nowOf(store)).getTime() - dayMs);
  const { through, entries, debits } = await closeBooks(store, argv[2] ?? yesterday);
  console.log(`Closed through ${through}: ${entries} entries, ${debits} AZN`);
} finally {
  await store.destroy();
}
