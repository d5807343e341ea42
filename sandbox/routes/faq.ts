import { faq as questions } from '#sandbox/texts/faq.ts';
import type { Handlers } from './context.ts';

export const faq: Pick<Handlers, 'getFaq'> = {
  async getFaq() {
    return questions;
  },
};
