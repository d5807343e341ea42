// The provider in a separate process, configured as in production, with users who have money. `fork` starts it with the
// address of a database.
import { makeUser, signInElsewhere } from '#provider/controls/users.ts';
import { startServer } from '#provider/server.ts';
import { outsideParts } from '#provider/simulation/ports.ts';
import { quickPorts } from './payments.ts';

const [, , database = 'memory:'] = process.argv;
const server = await startServer({
  port: 0,
  database,
  control: false,
  simulated: outsideParts,
  ports: quickPorts,
});
/** Sessions of as many payers as there are connections, so that no payment waits for the lock of a user. */
const tokens: string[] = [];
while (tokens.length < 64) {
  const { phone } = await makeUser(server.store, { balance: '90000.00', identified: true });
  tokens.push(await signInElsewhere(server.store, phone));
}

// The process ends with its parent process.
process.once('disconnect', () => process.exit(1));
process.once('message', async () => {
  await server.close();
  process.exit(0);
});
process.send?.({ url: server.url, tokens });
