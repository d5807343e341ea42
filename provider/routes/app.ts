// App status, texts, frequent questions, the catalogue, and the check of a subscriber.

import { categories, services } from '#provider/core/catalogue/catalogue.ts';
import { StoredAnswer } from '#provider/core/idempotency/answers.ts';
import { Refusal, refuse } from '#provider/core/problems/refusal.ts';
import { appStatusOf } from '#provider/core/records/app-status.ts';
import { readForm } from '#provider/core/records/debts/recipients.ts';
import { askSubscriber } from '#provider/core/records/debts/subscribers.ts';
import faq from '#provider/core/texts/faq.json' with { type: 'json' };
import { ownText } from '#provider/core/texts/own-texts.ts';
import { type Handlers, lookUp, snapshot } from './context.ts';

/** Handlers of the app's status, translations and frequent questions. */
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

/** The answer with the whole catalogue. Its megabyte never changes while the process runs, so it is serialized once. */
const whole = new StoredAnswer(JSON.stringify({ categories, services }));

/** Handlers of the catalogue of services and of the check of a subscriber. */
export const catalogue = {
  getCatalogue: snapshot(async () => whole),

  async checkSubscriber({ body }, context) {
    const { caller, now } = context;
    const form = readForm(body);
    if (form instanceof Refusal) return form;
    const billerAnswers = await lookUp(context, [form]);
    const question = { ...form, userId: caller.userId, now };
    return context.change((trx) => askSubscriber(trx, question, billerAnswers));
  },
} satisfies Partial<Handlers>;
