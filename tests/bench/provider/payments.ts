// The measured payment, and the biller that it is paid to.
import { randomInt } from 'node:crypto';
import * as z from 'zod/mini';
import type { Store } from '#provider/core/database/store.ts';
import type { Ports } from '#provider/ports/ports.ts';
import { simulatedPorts } from '#provider/simulation/ports.ts';
import type { Connection } from './load.ts';

/**
 * Ports whose biller pays a bill immediately, as most billers do, so that the payment with all its statements is
 * measured. The sandbox's biller takes 2.4 seconds over six statuses, and for each status a job writes as much again.
 */
export function quickPorts(store: Store): Ports {
  return {
    ...simulatedPorts(store, false),
    biller: {
      name: 'quick',
      lookUp: async () => ({
        is: 'found',
        name: 'M***** Ə*******',
        address: null,
        debt: { amount: '20.00' },
      }),
      pay: async () => paid,
      state: async () => paid,
    },
  };
}

const paid = { is: 'accepted', status: 'SUCCESS' } as const;

const quoted = z.object({ operation: z.object({ key: z.string() }) });
const confirmed = z.object({ state: z.literal('CONFIRMED') });

/**
 * Quotes and confirms a bill of 1.00 manat that nobody has paid before. Rejects unless the payment is confirmed at
 * once.
 */
export async function pay(connection: Connection, token: string): Promise<void> {
  const quote = await connection.call('POST', 'v1/payments/quote', token, {
    serviceId: 'azerisiq-fiziki',
    fields: { code: `2000145${randomInt(10_000_000, 100_000_000)}` },
    amount: '1.00',
    source: 'WALLET',
  });
  const { key } = quoted.parse(quote).operation;
  const total = { total: '1.00', currencyCode: 'AZN' };
  confirmed.parse(await connection.call('POST', 'v1/operations/confirm', token, total, key));
}
