// The provider in a separate process, configured as in production, with users who have money. `fork` starts it with the
// address of a database and the kind of ports. It answers messages with the data that they request.
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

// The parent process has ended.
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
