import { refuse } from '#sandbox/problems/refusal.ts';
import { ownText } from '#sandbox/texts/own-texts.ts';
import type { Handlers } from './context.ts';

export const texts: Pick<Handlers, 'translate'> = {
  async translate({ query: { key } }, { language }) {
    return ownText(key, language) ?? refuse('NOT_FOUND');
  },
};
