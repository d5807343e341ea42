import { findService, type Service } from '#sandbox/catalogue/find-service.ts';
import { walletOf } from '#sandbox/ledger/accounts.ts';
import { limitOf } from '#sandbox/ledger/limits.ts';
import { commissionOf, fromText, lackInQepik, toText } from '#sandbox/ledger/units.ts';
import { similarPayment } from '#sandbox/operations/duplicates.ts';
import { makeOperation, wireOperation } from '#sandbox/operations/operations.ts';
import { type Refusal, refuse, refuseUnanswered } from '#sandbox/problems/refusal.ts';
import { detailsOf, fillForm } from '#sandbox/records/recipients.ts';
import { askSubscriber } from '#sandbox/records/subscribers.ts';
import type { Handlers } from './context.ts';

export const payments: Pick<Handlers, 'quotePayment'> = {
  quotePayment({ body, sent }, { change, caller, now }) {
    return change(async (trx) => {
      const { userId } = caller;
      const service = findService(body.serviceId);
      if (!service) return refuse('NOT_FOUND');
      const form = fillForm(service, body.fields);
      if (!form.ok) return refuse('INVALID_REQUEST', { fields: form.fields });
      const amount = amountFor(service, sent.amount);
      if (typeof amount !== 'bigint') return amount;
      const subscriber = await askSubscriber(trx, { userId, service, ...form, now });
      if ('code' in subscriber) return refuseUnanswered(subscriber);
      const shown = sent.shownDebt === undefined ? undefined : fromText(sent.shownDebt);
      if (shown !== undefined && shown !== fromText(subscriber.debt?.amount ?? '0')) {
        return refuse('DEBT_CHANGED');
      }
      const commission = commissionOf(amount, service.commissionRate);
      const total = amount + commission;
      const limit = await limitOf(trx, userId, 'PAYMENT', now);
      if (limit.left < total) return refuse('LIMIT_EXCEEDED');
      const wallet = await walletOf(trx, userId);
      const { values, recipientKey, recipient } = form;
      const similar = await similarPayment(trx, { userId, recipientKey, total, now });
      const operation = await makeOperation(trx, {
        userId,
        total,
        label: service.name,
        agreed: {
          serviceId: service.id,
          fields: values,
          amount: toText(amount),
          commission: toText(commission),
          ...(subscriber.debt && { debt: subscriber.debt.amount }),
          receiver: recipient,
          details: detailsOf(service, values, subscriber.name),
        },
        recipientKey,
        now,
      });
      return {
        operation: wireOperation(operation),
        serviceId: service.id,
        amount: toText(amount),
        commission: toText(commission),
        subscriber,
        balanceAfter: toText(lackInQepik(wallet.balance - total)),
        limitLeft: toText(limit.left - total),
        similar,
      };
    });
  },
};

/** Whole qəpik within the bounds of the service. */
function amountFor({ minAmount, maxAmount }: Service, text: string): bigint | Refusal {
  const amount = fromText(text);
  if (amount === undefined || amount % 100n !== 0n) {
    return refuse('INVALID_REQUEST', { fields: { amount: 'validation.amount.number' } });
  }
  if (amount <= 0n || amount < (fromText(minAmount) ?? 0n)) return refuse('AMOUNT_TOO_SMALL');
  if (amount > (fromText(maxAmount) ?? 0n)) return refuse('AMOUNT_TOO_LARGE');
  return amount;
}
