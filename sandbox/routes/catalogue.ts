import { categories, findService, services } from '#sandbox/catalogue/catalogue.ts';
import { StoredAnswer } from '#sandbox/idempotency/stored-answer.ts';
import { refuse } from '#sandbox/problems/refusal.ts';
import { fillForm } from '#sandbox/records/recipients.ts';
import { askSubscriber } from '#sandbox/records/subscribers.ts';
import type { Handlers } from './context.ts';

/** A megabyte that never changes while the process runs: written once. */
const whole = new StoredAnswer(JSON.stringify({ categories, services }));

export const catalogue: Pick<Handlers, 'getCatalogue' | 'checkSubscriber'> = {
  getCatalogue(_request, { snapshot }) {
    return snapshot(async () => whole);
  },

  checkSubscriber({ body: { serviceId, fields } }, { change, caller, now }) {
    return change(async (trx) => {
      const { userId } = caller;
      const service = findService(serviceId);
      if (!service) return refuse('NOT_FOUND');
      const form = fillForm(service, fields);
      if (!form.ok) return refuse('INVALID_REQUEST', { fields: form.fields });
      return askSubscriber(trx, { userId, service, ...form, now });
    });
  },
};
