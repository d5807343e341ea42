import { categories, services } from '#sandbox/catalogue/catalogue.ts';
import { audit } from '#sandbox/identity/audit.ts';
import { countRate } from '#sandbox/identity/rates.ts';
import { fillForm } from '#sandbox/ledger/form.ts';
import { findService } from '#sandbox/ledger/services.ts';
import { askSubscriber } from '#sandbox/ledger/subscribers.ts';
import type { Handlers } from './handler.ts';
import { KeptAnswer } from './kept-answer.ts';
import { refuse } from './refusal.ts';

const minuteMs = 60_000;

/** A megabyte that never changes while the process runs: written once. */
const whole = new KeptAnswer(JSON.stringify({ categories, services }));

export const catalogue: Pick<Handlers, 'getCatalogue' | 'checkSubscriber'> = {
  getCatalogue(_asked, { snapshot }) {
    return snapshot(async () => whole);
  },

  checkSubscriber({ body: { serviceId, fields } }, { change, caller, now }) {
    return change(async (trx) => {
      const { userId } = caller;
      const rate = { name: `check:${userId}`, windowMs: minuteMs, max: 300 };
      const retryAt = await countRate(trx, now, rate);
      if (retryAt) return refuse('TOO_MANY_REQUESTS', { retryAt });
      const service = findService(serviceId);
      if (!service) return refuse('NOT_FOUND');
      const form = fillForm(service, fields);
      if (!form.ok) return refuse('INVALID_REQUEST', { fields: form.fields });
      const subscriber = await askSubscriber(trx, { userId, service, ...form, now });
      const detail = { found: typeof subscriber !== 'string' };
      await audit(trx, { at: now, actor: userId, act: 'check', subject: serviceId, detail });
      return typeof subscriber === 'string' ? refuse(subscriber) : subscriber;
    });
  },
};
