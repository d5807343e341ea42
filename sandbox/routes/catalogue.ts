import { categories, services } from '#sandbox/catalogue/catalogue.ts';
import { StoredAnswer } from '#sandbox/idempotency/users.ts';
import { Refusal } from '#sandbox/problems/refusal.ts';
import { readForm } from '#sandbox/records/recipients.ts';
import { askSubscriber } from '#sandbox/records/subscribers.ts';
import { change, type Handlers, snapshot } from './context.ts';

/** A megabyte that never changes while the process runs: written once. */
const whole = new StoredAnswer(JSON.stringify({ categories, services }));

export const catalogue = {
  getCatalogue: snapshot(async () => whole),

  checkSubscriber: change(async (trx, { caller, now }, { body }) => {
    const form = readForm(body);
    if (form instanceof Refusal) return form;
    return askSubscriber(trx, { ...form, userId: caller.userId, now });
  }),
} satisfies Partial<Handlers>;
