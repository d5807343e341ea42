import { categories, services } from '#sandbox/catalogue/catalogue.ts';
import { fillForm } from '#sandbox/ledger/form.ts';
import { findService } from '#sandbox/ledger/services.ts';
import { askSubscriber } from '#sandbox/ledger/subscribers.ts';
import type { Handlers } from './handler.ts';
import { KeptAnswer } from './kept-answer.ts';
import { refuse, refuseUnanswered } from './refusal.ts';

/** A megabyte that never changes while the process runs: written once. */
const whole = new KeptAnswer(JSON.stringify({ categories, services }));

export const catalogue: Pick<Handlers, 'getCatalogue' | 'checkSubscriber'> = {
  getCatalogue(_asked, { snapshot }) {
    return snapshot(async () => whole);
  },

  checkSubscriber({ body: { serviceId, fields } }, { change, caller, now }) {
    return change(async (trx) => {
      const { userId } = caller;
      const service = findService(serviceId);
      if (!service) return refuse('NOT_FOUND');
      const form = fillForm(service, fields);
      if (!form.ok) return refuse('INVALID_REQUEST', { fields: form.fields });
      const subscriber = await askSubscriber(trx, { userId, service, ...form, now });
      return 'code' in subscriber ? refuseUnanswered(subscriber) : subscriber;
    });
  },
};
