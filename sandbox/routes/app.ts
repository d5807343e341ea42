// What is the same for all users: the status of the app's version, texts, frequent questions, the catalogue.

import { categories, services } from '#sandbox/catalogue/catalogue.ts';
import { appStatusOf } from '#sandbox/control/faults.ts';
import { StoredAnswer } from '#sandbox/idempotency/answers.ts';
import { Refusal, refuse } from '#sandbox/problems/refusal.ts';
import { readForm } from '#sandbox/records/recipients.ts';
import { askSubscriber } from '#sandbox/records/subscribers.ts';
import { faq } from '#sandbox/texts/faq.ts';
import { ownText } from '#sandbox/texts/own-texts.ts';
import { change, type Handlers, snapshot } from './context.ts';

export const app = {
  async checkAppVersion(_request, { store, caller }) {
    return { updateType: await appStatusOf(store, caller?.phone) };
  },

  async translate({ query: { key } }, { language }) {
    return ownText(key, language) ?? refuse('NOT_FOUND');
  },

  async getFaq() {
    return faq;
  },
} satisfies Partial<Handlers>;

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
