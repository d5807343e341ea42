// The reads of the contract, and the inputs of those that need some.
import { calls } from '#contract/calls.ts';
import { tokenOf } from './clone-users.ts';
import type { Caller } from './payments.ts';

/** A read without an entry needs no input. */
const inputs: Readonly<Record<string, { readonly path?: string; readonly body?: object }>> = {
  getHistory: { path: 'v1/transactions?since=0&limit=30' },
  getReceipt: { path: 'v1/transactions/none' },
  getFavorites: { body: { filterTypes: ['ALL'] } },
  getLimits: { body: { period: 'MONTHLY', orderType: 'PAYMENT' } },
  translate: { path: 'v1/i18n/translate?key=none' },
};

interface Read {
  readonly name: string;
  /** Sends the read as a user. The work is the same if nothing is found. */
  ask(caller: Caller, user: number): Promise<unknown>;
}

export const reads: readonly Read[] = Object.entries(calls).flatMap(([name, { kind, ...row }]) => {
  if (kind !== 'read') return [];
  const { path = row.path, body } = inputs[name] ?? {};
  return [
    {
      name,
      ask: (caller, user) =>
        caller.call(row.method, path, tokenOf(user), body).catch((error: Error) => {
          if (!error.message.includes('NOT_FOUND')) throw error;
        }),
    },
  ];
});
