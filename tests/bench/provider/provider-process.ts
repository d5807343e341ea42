// The provider in a process of its own, as whoever starts it runs it, with users who have money. Run by `fork` with
// the address of a database and whose ports it asks; it answers messages with what they ask for.
import { makeUser } from '#provider/controls/users.ts';
import { startServer } from '#provider/server.ts';
import { outsideParts } from '#provider/simulation/ports.ts';
import { clone, openSessions, patternOf } from './clone-users.ts';
import { quickPorts, recorded, users } from './payments.ts';

const [, , database = 'memory:', ports = 'quick'] = process.argv;
const server = await startServer({
  port: 0,
  database,
  control: ports === 'controlled',
  simulated: outsideParts,
  ...(ports === 'quick' && { ports: quickPorts }),
});
const { store } = server;
const made = await store.selectFrom('users').select('id').limit(1).execute();
if (made.length === 0) {
  const { phone } = await makeUser(store, { balance: '90000.00', identified: true });
  const { id } = await store.selectFrom('users').select('id').executeTakeFirstOrThrow();
  const patterns = await patternOf(store, phone);
  for (const range of [users, { from: recorded, to: recorded }]) {
    await clone(store, patterns, range);
    await openSessions(store, id, range);
  }
}

// Whoever started it is gone.
process.once('disconnect', () => process.exit(1));
process.on('message', async (message) => {
  if (message === 'backlog') {
    const jobs = await store.selectFrom('jobs').select('id').execute();
    process.send?.({ backlog: jobs.length });
  }
  if (message === 'stop') {
    await server.close();
    process.exit(0);
  }
});
process.send?.({ url: server.url });
