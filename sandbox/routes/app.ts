// What the app asks for without a user: the status of its version, texts, frequent questions.
import { appStatusOf } from '#sandbox/control/app-status.ts';
import { refuse } from '#sandbox/problems/refusal.ts';
import { faq } from '#sandbox/texts/faq.ts';
import { ownText } from '#sandbox/texts/own-texts.ts';
import type { Handlers } from './context.ts';

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
