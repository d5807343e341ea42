// The notification, the receipt and the automatic payment say the same about the money, whoever paid.
import { createIntl } from '@formatjs/intl';
import { describe, expect, test } from 'vitest';
import { moneyWords } from '#checkout/money-words.ts';
import { refusalText } from '#checkout/refusal-text.ts';
import { problemCodes } from '#contract/problem.ts';
import { statusGroup, transactionStatuses } from '#domain/statuses.ts';
import { reasonText } from '#features/autopayments/autopayment-words.ts';
import { readMessages } from '#i18n/messages/build-messages.ts';
import { translator } from '#i18n/use-text.ts';
import { stageOf } from '#provider/core/ledger/holds.ts';
import { kindOf } from '#provider/core/operations/kinds.ts';
import { failureWords } from '#provider/core/records/automatic-payments/automatic-payment-texts.ts';
import { samplesOf } from '#provider/testing/agreed.ts';

const locales = ['az', 'ru', 'en'] as const;

// The messages select by name, and names are alike in all languages.
const said = {
  az: createIntl({ locale: 'en', messages: readMessages('az') }),
  en: createIntl({ locale: 'en', messages: readMessages('en') }),
  ru: createIntl({ locale: 'en', messages: readMessages('ru') }),
};

/** Words for the place to which the money of each source returns. */
const places = {
  WALLET: { az: 'pul balansınıza', en: 'your wallet', ru: 'в кошелёк' },
  GIFT: { az: 'pul hədiyyə balansınıza', en: 'your gift balance', ru: 'на подарочный баланс' },
  OLD: { az: 'pul köhnə balansınıza', en: 'your old balance', ru: 'на старый баланс' },
  CARD: { az: 'pul karta', en: 'the card', ru: 'на карту' },
  COBRAND: { az: 'pul kobrend karta', en: 'the co-branded card', ru: 'на кобрендовую карту' },
} as const;

const price = { amount: '5.00', commission: '0.00' };
const samples = samplesOf({ owner: 'u1', stranger: 'u2', wallet: 'w1', ...price });
const cases = samples.map(([source, agreed]) => ({ kind: agreed.kind, source, agreed }));

describe('an operation', () => {
  test.each(cases)('of $kind paid by $source says where its money is', ({ source, agreed }) => {
    const kind = kindOf(agreed);
    const [held, settled, released] = (['held', 'settled', 'released'] as const).map((stage) =>
      kind.words(stage, agreed, 500n),
    );
    expect(kind.receipt(agreed).paymentType).toBe(source);
    expect(released?.kind).toMatch(/RETURNED$/);
    for (const locale of locales) {
      const titles = [held, settled, released].map((words) => words?.title[locale]);
      expect(new Set(titles).size, `${titles}`).toBe(3);
      const place = places[source][locale];
      expect(titles[2]?.toLowerCase()).toContain(place);
      for (const id of ['receipt.money.returned', 'receipt.money.returning']) {
        expect(said[locale].formatMessage({ id }, { source }).toLowerCase()).toContain(place);
      }
    }
    // Only payments use the words of a payment.
    const isPayment = agreed.kind === 'PAYMENT';
    expect([held?.kind === 'PAYMENT', settled?.kind === 'SETTLED']).toEqual([isPayment, isPayment]);
  });

  test.each(transactionStatuses)('with the receipt %s is told the same by both', (status) => {
    const told = moneyWords({ kind: 'payment', status, source: 'WALLET' })?.key;
    const keys = {
      pending: { held: 'receipt.money.held.payment' },
      success: { settled: undefined },
      error: { held: 'receipt.money.returning', released: 'receipt.money.returned' },
    };
    expect(Object.entries(keys[statusGroup(status)])).toContainEqual([stageOf(status), told]);
  });

  test('of a status that is not known is not to be repeated', () => {
    const told = moneyWords({ kind: 'transfer', status: 'UNDER_REVIEW', source: 'WALLET' });
    expect(told?.key).toBe('receipt.money.unknown');
  });
});

describe('a refusal', () => {
  test.each(problemCodes)('%s is whole sentences, and says nothing of money', (code) => {
    for (const locale of locales) {
      const { key, values } = refusalText({ code, message: 'Ay dolub.' }, 'CARD_TRANSFER');
      const text = said[locale].formatMessage({ id: key }, values);
      expect(text).toMatch(/\.$/);
      expect(text).not.toMatch(/tutul|списан|taken/);
    }
  });

  const run = { period: '2026-11', attempt: 1, at: '', amount: null, receiptId: null } as const;
  const ownFault = {
    az: 'Xəta bizdədir.',
    en: 'Something went wrong on our side.',
    ru: 'Произошла ошибка на нашей стороне.',
  };

  test.each([...problemCodes, 'OVER_CEILING'])(
    '%s of an automatic payment is one sentence, and that no money was taken another',
    (code) => {
      const failure = { reason: code, cost: null, nextAt: null };
      const words = failureWords('Ev', { ...failure, isReturned: false }).text;
      for (const locale of locales) {
        const [name, why, money, next, ...more] = words[locale].split('. ');
        expect([name, more]).toEqual(['Ev', []]);
        expect(why).not.toMatch(/tutul|списан|taken/);
        expect(money).toMatch(/tutulmayıb|не списаны|No money was taken/);
        expect(next).toMatch(/\.$/);
        const failed = { ...run, state: 'FAILED', reason: code } as const;
        const shown = reasonText(failed, translator(said[locale]));
        // The screen has another text for a reason without a text of its own.
        if (!words[locale].includes(ownFault[locale])) expect(shown).toContain(`${why}. ${money}.`);
        const returning = said[locale].formatMessage(
          { id: 'receipt.money.returning' },
          { source: 'CARD' },
        );
        const returned = failureWords('Ev', { ...failure, isReturned: true }).text[locale];
        expect(returned).toBe(words[locale].replace(`${money}.`, returning));
        const back = reasonText({ ...failed, reason: 'RETURNED' }, translator(said[locale]));
        expect(back).toContain(returning);
      }
    },
  );
});
