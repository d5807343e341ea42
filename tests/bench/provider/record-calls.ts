// Records the statements of calls to a provider in this process. Neither jobs nor other calls run meanwhile.
import { createSandbox } from '#provider/app.ts';
import { openStore } from '#provider/core/database/store.ts';
import { simulatedPorts } from '#provider/simulation/ports.ts';
import { headersOf } from './load.ts';
import type { Caller } from './payments.ts';
import { recordStatements, type Statement } from './record-statements.ts';

/** Returns the statements of the calls of `work`. */
export async function recordCalls(
  database: string,
  work: (caller: Caller) => Promise<unknown>,
): Promise<readonly Statement[]> {
  const store = await openStore(database);
  const app = createSandbox({ store, ports: simulatedPorts(store, false), control: false });
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
