import { describe, expect, test } from 'vitest';
import type { Receipt } from '#contract/history.ts';
import { paymentOf, receiptOf } from '#data/testing/records.ts';
import { exact, qepik } from '#domain/money.ts';
import { StatementTally, statementRow, withBalances } from './statement.ts';

function out(status: string, qepiks: number, more: Partial<Receipt> = {}): Receipt {
  const totalAmount = qepik(qepiks);
  return receiptOf({ status, amount: totalAmount, totalAmount, ...more });
}

/** An old balance with a part of a qəpik that was moved to the wallet. */
const received = out('TRANSFERRED', 1000, {
  ...{ type: 'TRANSFER', direction: 'IN', paymentType: 'OLD' },
  paymentResps: [{ ...paymentOf(), amount: exact(100_060), totalAmount: exact(100_060) }],
});

describe('the sums of a statement', () => {
  test.each([
    ['what was paid', out('SUCCESS', 1000), { out: 1000 }],
    ['what is held', out('PENDING', 1000), { out: 1000, held: 1000 }],
    ['a status of a later version', out('NEW_ONE', 1000), { out: 1000, held: 1000 }],
    ['what is on its way back', out('REVERSE_INPROGRESS', 1000), { out: 1000, held: 1000 }],
    ['what came back', out('REVERSED', 1000), { returned: 1000 }],
    ['what a card paid', out('SUCCESS', 1000, { paymentType: 'CARD' }), { elsewhere: 1000 }],
    [
      'commission',
      out('SUCCESS', 1050, { amount: qepik(1000), commission: qepik(50) }),
      { out: 1050, commission: 50 },
    ],
    ['another currency', out('SUCCESS', 1000, { currencyCode: 'USD' }), {}],
    [
      'a top-up that is not done yet',
      out('PENDING', 1000, { type: 'TOP_UP', direction: 'IN', paymentType: 'CARD' }),
      {},
    ],
  ])('%s', (_name, receipt, sums) => {
    const none = { in: 0, out: 0, commission: 0, returned: 0, held: 0, elsewhere: 0 };
    const tally = new StatementTally();
    tally.add(receipt);
    expect(tally.sums()).toEqual({ ...none, ...sums });
  });

  test('come to the balances of the provider, cut to the qəpik', () => {
    const tally = new StatementTally();
    tally.add(received);
    tally.add(out('SUCCESS', 300));
    const between = tally.between({ opening: exact(50_050), closing: exact(120_110) });
    expect(between).toMatchObject({
      balances: { opening: 500, closing: 1201, exactClosing: 120_110 },
      sums: { in: 1001, out: 300 },
    });
    expect(tally.between({ opening: exact(50_050), closing: exact(120_111) })).toBeUndefined();
  });
});

test('Each row has the balance after it, cut to the qəpik, from the closing back to the opening', () => {
  const word = () => '';
  const words = { title: word, kind: word, category: word, source: word, status: word };
  const rows = [
    out('PENDING', 100),
    out('REVERSED', 400),
    out('SUCCESS', 1000, { paymentType: 'CARD' }),
    out('SUCCESS', 1000, { currencyCode: 'USD' }),
    received,
    out('SUCCESS', 300),
  ].map((receipt) => statementRow(receipt, words));
  const balances = { opening: qepik(500), closing: qepik(1101), exactClosing: exact(110_110) };
  expect(withBalances(rows, balances).map(({ balance }) => balance)).toEqual([
    1101, 1201, 1201, 1201, 1201, 200,
  ]);
  expect(withBalances(rows, null).map(({ balance }) => balance)).toEqual(rows.map(() => null));
});
