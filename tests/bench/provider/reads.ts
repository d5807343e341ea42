// The reads of the contract, and what those that need something are asked with.
import { calls } from '#contract/calls.ts';
import { tokenOf } from './clone-users.ts';
import type { Caller } from './payments.ts';

/** A read that is not named needs nothing. */
const inputs: Readonly<Record<string, { readonly path?: string; readonly body?: object }>> = {
  getHistory: { path: 'v1/transactions?since=0&limit=30' },
  getReceipt: { path: 'v1/transactions/none' },
  getFavorites: { body: { filterTypes: ['ALL'] } },
  getLimits: { body: { period: 'MONTHLY', orderType: 'PAYMENT' } },
  translate: { path: 'v1/i18n/translate?key=none' },
};

interface Read {
  readonly name: string;
  /** Asks as a user; the work is the same where nothing is found. */
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
