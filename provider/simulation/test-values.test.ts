import { env } from 'node:process';
import { expect, test } from 'vitest';
import { isTransactionStatus, mayMove, transactionStatuses } from '#domain/statuses.ts';
import { openProvider } from '#provider/testing/provider.ts';
import { type Plan, testAmounts, usualPath } from './test-values.ts';

const provider = await openProvider();

function ends(plan: Plan): string {
  switch (plan.kind) {
    case 'usual':
      return usualPath.at(-1) ?? '';
    case 'settle':
      return plan.path.at(-1) ?? 'CREATED';
    case 'strange':
      return plan.status;
    case 'run':
      return ends(plan.outcome);
    case 'refuse':
      return plan.code;
  }
}

test('every status can be forced by an amount', () => {
  const forced = new Set(testAmounts.map(({ plan }) => ends(plan)));
  expect(transactionStatuses.filter((status) => !forced.has(status))).toEqual([]);
});

const planned = testAmounts.filter(({ commissionRate }) => commissionRate === undefined);
const ofEachKind = [...Map.groupBy(planned, ({ plan }) => plan.kind).values()];
const paid = env['QEPIK_TEST_ALL'] ? planned : ofEachKind.flatMap((alike) => alike.slice(0, 2));

test.each(paid.map(({ amount, plan }) => [amount, ends(plan), plan] as const))(
  'an amount of %s ends as %s',
  async (amount, end, plan) => {
    const user = await provider.user();
    const total = amount.replace('x', '3');
    const reply = await user.pay(total);
    await user.settleAll();
    const outcome = plan.kind === 'run' ? plan.outcome : plan;
    const page = await user.history();
    if (outcome.kind === 'refuse') {
      if (plan.kind !== 'run') expect(reply.data?.refusal).toBe(end);
      expect(page.transactions).toEqual([]);
    } else {
      expect(page.transactions).toMatchObject([{ status: end }]);
    }
  },
);

test.each(
  testAmounts.flatMap(({ amount, plan }) =>
    plan.kind === 'settle' ? [[amount, plan.path] as const] : [],
  ),
)('the way of %s goes along the table of statuses', (_amount, path) => {
  let status = 'CREATED';
  for (const next of path) {
    expect(isTransactionStatus(status) && mayMove(status, next), `${status} to ${next}`).toBe(true);
    status = next;
  }
});
