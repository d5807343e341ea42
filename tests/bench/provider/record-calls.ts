// Records the statements of calls to a provider in this process. Neither jobs nor other calls run meanwhile.
import { createSandbox } from '#provider/app.ts';
import { openStore, type Store } from '#provider/core/database/store.ts';
import type { Ports } from '#provider/ports/ports.ts';
import { simulatedPorts } from '#provider/simulation/ports.ts';
import { headersOf } from './load.ts';
import type { Caller } from './payments.ts';
import { recordStatements, type Statement } from './record-statements.ts';

/** Returns the result of `work`, and the statements of its calls. */
export async function recordCalls<T>(
  database: string,
  work: (caller: Caller) => Promise<T>,
  portsOf: (store: Store) => Ports = (store) => simulatedPorts(store, false),
): Promise<{ readonly given: T; readonly statements: Statement[] }> {
  const store = await openStore(database);
  const app = createSandbox({ store, ports: portsOf(store), control: false });
  const caller: Caller = {
    async call(method, path, token, body, key) {
      const headers = headersOf(token, key);
      const answer = await app.request(`/api/${path}`, {
        method,
        headers,
        ...(body && { body: JSON.stringify(body) }),
      });
      if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`);
      return (await answer.json()).data;
    },
  };
  try {
    return await recordStatements(() => work(caller));
  } finally {
    await store.destroy();
  }
}
