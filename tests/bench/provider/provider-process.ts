// The provider in a separate process, configured as in production, with users who have money. `fork` starts it with the
// address of a database.
import { makeUser } from '#provider/controls/users.ts';
import { startServer } from '#provider/server.ts';
import { outsideParts } from '#provider/simulation/ports.ts';
import { cloneUser } from './clone-users.ts';
import { quickPorts, users } from './payments.ts';

const [, , database = 'memory:'] = process.argv;
const server = await startServer({
  port: 0,
  database,
  control: false,
  simulated: outsideParts,
  ports: quickPorts,
});
const { phone } = await makeUser(server.store, { balance: '90000.00', identified: true });
await cloneUser(server.store, phone, [users]);

// The parent process has ended.
process.once('disconnect', () => process.exit(1));
process.once('message', async () => {
  await server.close();
  process.exit(0);
});
process.send?.({ url: server.url });
