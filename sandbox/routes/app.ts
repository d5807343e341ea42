import { appStatusOf } from '#sandbox/control/app-status.ts';
import { faq } from '#sandbox/texts/faq.ts';
import { ownText } from '#sandbox/texts/own-texts.ts';
import type { Handlers } from './handler.ts';
import { refuse } from './refusal.ts';

export const app: Pick<Handlers, 'checkAppVersion' | 'getFaq' | 'translate'> = {
  async checkAppVersion(_asked, { store, caller }) {
    return { updateType: await appStatusOf(store, caller?.phone) };
  },

  async getFaq() {
    return faq;
  },

  async translate({ query: { key } }, { language }) {
    return ownText(key, language) ?? refuse('NOT_FOUND');
  },
};
