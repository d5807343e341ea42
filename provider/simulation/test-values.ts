// Amounts, identifiers and cards that force an outcome. The sandbox and the printed list use the same tables. Without
// test controls, 12.71 is an ordinary amount.
import type { TransactionStatus } from '#domain/statuses.ts';
import { problems } from '#provider/core/problems/problems.ts';
import { defaultStatus } from '#provider/core/problems/refusal.ts';
import type { RefusalCode } from '#provider/ports/ports.ts';
import { type CardOutcome, type TestCard, testCards } from './test-cards.ts';

/** Outcome of a confirmed payment. */
export type Plan =
  /** Succeeds. The receipt passes through the usual statuses of its kind. */
  | { readonly kind: 'usual' }
  /** Accepted. The receipt passes through these statuses and stays at the last, which may mean a failure. */
  | { readonly kind: 'settle'; readonly path: readonly TransactionStatus[] }
  /** Accepted. The receipt has a status that the app does not know. */
  | { readonly kind: 'strange'; readonly status: string }
  /** Refused. No money is taken. */
  | { readonly kind: 'refuse'; readonly code: RefusalCode }
  /** Stays running for a while before the outcome is known. */
  | { readonly kind: 'run'; readonly ms: number; readonly outcome: Plan };

/** Statuses of a receipt after CREATED, if its money does not settle at the confirmation. */
export const usualPath = [
  'PENDING',
  'CHARGE_INPROGRESS',
  'CHARGE_FINISHED',
  'PAYMENT_CREATED',
  'PAYMENT_INPROGRESS',
  'SUCCESS',
] as const satisfies readonly TransactionStatus[];

const usual: Plan = { kind: 'usual' };

interface TestAmount {
  /** "x" stands for any number of manat. */
  readonly amount: `${number | 'x'}.${number}`;
  readonly plan: Plan;
  /** Commission in hundredths of a percent. */
  readonly commissionRate?: number;
  readonly means: string;
}

/**
 * Amounts that force an outcome by their qəpik: `x.71` is every amount that ends in .71. The commission is not part of
 * them.
 */
export const testAmounts: readonly TestAmount[] = [
  {
    amount: 'x.71',
    plan: settle([
      ...upTo('PAYMENT_INPROGRESS'),
      'PAYMENT_FAILED',
      'REVERSE_INPROGRESS',
      'REVERSED',
    ]),
    means: 'the service refuses it, the money comes back',
  },
  {
    amount: 'x.72',
    plan: settle([...upTo('CHARGE_INPROGRESS'), 'CHARGE_ERROR']),
    means: 'the charge fails, the money comes back',
  },
  { amount: 'x.73', plan: settle(['PENDING']), means: 'stays pending' },
  {
    amount: 'x.74',
    plan: settle([...upTo('CHARGE_FINISHED'), 'AUTO_REVERSE', 'REVERSED']),
    means: 'is reversed by itself, the money comes back',
  },
  {
    amount: 'x.75',
    plan: settle(['PENDING', 'EXPIRED']),
    means: 'expires, the money comes back',
  },
  {
    amount: 'x.76',
    plan: settle(['PENDING', 'PRE_CHARGE_EXCEPTION']),
    means: 'fails before the charge, the money comes back',
  },
  {
    amount: 'x.77',
    plan: { kind: 'run', ms: 3000, outcome: usual },
    means: 'the operation runs for 3 s, then is confirmed',
  },
  {
    amount: 'x.78',
    plan: { kind: 'run', ms: 3000, outcome: { kind: 'refuse', code: 'SERVICE_UNAVAILABLE' } },
    means: 'the operation runs for 3 s, then is refused',
  },
  {
    amount: 'x.79',
    plan: { kind: 'strange', status: 'UNDER_REVIEW' },
    means: 'has a status that the app does not know',
  },
  stays('7.01', 'CREATED', []),
  stays('7.02', 'PENDING', upTo('PENDING')),
  stays('7.03', 'CHARGE_INPROGRESS', upTo('CHARGE_INPROGRESS')),
  stays('7.04', 'CHARGE_FINISHED', upTo('CHARGE_FINISHED')),
  stays('7.05', 'PAYMENT_CREATED', upTo('PAYMENT_CREATED')),
  stays('7.06', 'PAYMENT_INPROGRESS', upTo('PAYMENT_INPROGRESS')),
  stays('7.07', 'IN_PROGRESS', ['IN_PROGRESS']),
  stays('7.11', 'SUCCESS', usualPath),
  stays('7.12', 'PAYMENT_SUCCESS', [...upTo('PAYMENT_INPROGRESS'), 'PAYMENT_SUCCESS']),
  stays('7.13', 'COMPLETED', ['IN_PROGRESS', 'COMPLETED']),
  stays('7.14', 'TRANSFERRED', ['IN_PROGRESS', 'TRANSFERRED']),
  stays('7.21', 'CHARGE_ERROR', [...upTo('CHARGE_INPROGRESS'), 'CHARGE_ERROR']),
  stays('7.22', 'PAYMENT_FAILED', [...upTo('PAYMENT_INPROGRESS'), 'PAYMENT_FAILED']),
  stays('7.23', 'PRE_CHARGE_EXCEPTION', ['PENDING', 'PRE_CHARGE_EXCEPTION']),
  stays('7.24', 'REVERSE_INPROGRESS', [...upTo('CHARGE_FINISHED'), 'REVERSE_INPROGRESS']),
  stays('7.25', 'REVERSED', [...upTo('CHARGE_FINISHED'), 'REVERSE_INPROGRESS', 'REVERSED']),
  stays('7.26', 'ERROR', ['ERROR']),
  stays('7.27', 'AUTO_REVERSE', [...upTo('CHARGE_FINISHED'), 'AUTO_REVERSE']),
  stays('7.28', 'EXPIRED', ['EXPIRED']),
  refusedAtConfirmation('7.41', 'INSUFFICIENT_BALANCE'),
  refusedAtConfirmation('7.42', 'LIMIT_EXCEEDED'),
  refusedAtConfirmation('7.43', 'SERVICE_UNAVAILABLE'),
  refusedAtConfirmation('7.44', 'DEBT_CHANGED'),
  refusedAtConfirmation('7.45', 'COMMISSION_CHANGED'),
  refusedAtConfirmation('7.46', 'SUBSCRIBER_NOT_FOUND'),
  { amount: '7.47', plan: usual, commissionRate: 50, means: 'costs half a percent of commission' },
];

interface TestIdentifier {
  /** Last digits of the value that identifies the recipient, for services that look the recipient up. */
  readonly ending: string;
  readonly does:
    | { readonly kind: 'refuse'; readonly code: RefusalCode }
    | { readonly kind: 'owes'; readonly debt: string }
    | { readonly kind: 'owes-more-later' };
  readonly means: string;
}

const testIdentifiers: readonly TestIdentifier[] = [
  {
    ending: '0404',
    does: { kind: 'refuse', code: 'SUBSCRIBER_NOT_FOUND' },
    means: 'nobody is behind it',
  },
  {
    ending: '0503',
    does: { kind: 'refuse', code: 'SERVICE_UNAVAILABLE' },
    means: 'the service does not answer',
  },
  { ending: '0000', does: { kind: 'owes', debt: '0.00' }, means: 'owes nothing' },
  { ending: '3418', does: { kind: 'owes', debt: '34.18' }, means: 'owes 34.18' },
  {
    ending: '0409',
    does: { kind: 'owes-more-later' },
    means:
      'owes 1.00, and 2.00 from the second time on: the first quote is refused with DEBT_CHANGED',
  },
];

/**
 * Functions that read from a test value, such as an amount or the end of a card number, which outcome it forces in a
 * simulation.
 */
export const testValues = { planOf, commissionRateOf, identifierDoes, cardDoes };
/**
 * Reactions of the simulation to test values: the plan and the commission of an amount, and the behaviour of an
 * identifier and of a card.
 */
export type TestValues = typeof testValues;

/** Disabled test values: every value is ordinary. */
export const noTestValues: TestValues = {
  planOf: () => usual,
  commissionRateOf: () => 0,
  identifierDoes: () => undefined,
  cardDoes: () => ({ kind: 'asks' }),
};

/** `amount` is decimal text with two decimals. */
function planOf(amount: string): Plan {
  return testAmountOf(amount)?.plan ?? usual;
}

/** Commission in hundredths of a percent. No service of the catalogue has a commission, so a test amount causes one. */
function commissionRateOf(amount: string): number {
  return testAmountOf(amount)?.commissionRate ?? 0;
}

function testAmountOf(amount: string): TestAmount | undefined {
  const any = `x.${amount.split('.')[1]}`;
  return testAmounts.find((test) => test.amount === amount || test.amount === any);
}

function identifierDoes(value: string): TestIdentifier['does'] | undefined {
  return testIdentifiers.find(({ ending }) => value.endsWith(ending))?.does;
}

/** Outcome of a card by its last four digits. A card that is not in the table asks for a code. */
function cardDoes(last4: string): CardOutcome {
  const cards: readonly TestCard[] = testCards;
  return cards.find(({ number }) => number.endsWith(last4))?.outcome ?? { kind: 'asks' };
}

function settle(path: readonly TransactionStatus[]): Plan {
  return { kind: 'settle', path };
}

function upTo(status: (typeof usualPath)[number]): TransactionStatus[] {
  return usualPath.slice(0, usualPath.indexOf(status) + 1);
}

function stays(
  amount: TestAmount['amount'],
  status: TransactionStatus,
  path: readonly TransactionStatus[],
): TestAmount {
  return { amount, plan: settle(path), means: `stays ${status}` };
}

function refusedAtConfirmation(amount: TestAmount['amount'], code: RefusalCode): TestAmount {
  return {
    amount,
    plan: { kind: 'refuse', code },
    means: `refused with ${code} when confirmed`,
  };
}

/** Markdown list of the test values, and of the refusal codes with the HTTP status and the cause of each. */
export function testValuesText(): string {
  const refusals = Object.entries(problems).map(
    ([code, { status = defaultStatus, cause }]) => `- ${code} (${status}): ${cause}`,
  );
  return `${[
    '# Test values of the sandbox',
    'They force an outcome if the test controls are on and the outside world is simulated; elsewhere they are ordinary.',
    '## Amounts',
    'For payments and transfers to cards. A top-up follows those that run or are refused. Movements within the ledger (to a wallet, from the gift balance) ignore them.',
    testAmounts.map(({ amount, means }) => `- ${amount}: ${means}`).join('\n'),
    '## Last digits of identifiers',
    testIdentifiers.map(({ ending, means }) => `- ${ending}: ${means}`).join('\n'),
    '## Cards',
    testCards.map(({ number, means }) => `- ${number}: ${means}`).join('\n'),
    '## Refusals',
    refusals.join('\n'),
  ].join('\n\n')}\n`;
}
