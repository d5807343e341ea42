// What is the same for all users: the status of the app's version, texts, frequent questions, the catalogue.

import { appStatusOf } from '#provider/controls/faults.ts';
import { categories, services } from '#provider/core/catalogue/catalogue.ts';
import { StoredAnswer } from '#provider/core/idempotency/answers.ts';
import { Refusal, refuse } from '#provider/core/problems/refusal.ts';
import { readForm } from '#provider/core/records/recipients.ts';
import { askSubscriber } from '#provider/core/records/subscribers.ts';
import { faq } from '#provider/core/texts/faq.ts';
import { ownText } from '#provider/core/texts/own-texts.ts';
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
