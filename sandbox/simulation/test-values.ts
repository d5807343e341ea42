// Amounts and identifiers that force an outcome, in the manner of test card numbers. The same table
// runs the sandbox and is printed for people.
import type { ProblemCode } from '#contract/problem.ts';
import type { TransactionStatus } from '#domain/statuses.ts';

/** What becomes of a payment that is confirmed. */
export type Plan =
  /** It is done; its receipt passes through these statuses and stays at the last. */
  | { readonly kind: 'settle'; readonly path: readonly TransactionStatus[] }
  /** It is done; its receipt has a status that nobody knows. */
  | { readonly kind: 'strange'; readonly status: string }
  /** It is refused; no money is taken. */
  | { readonly kind: 'refuse'; readonly code: ProblemCode }
  /** It runs for a while before it is known. */
  | { readonly kind: 'run'; readonly ms: number; readonly outcome: Plan };

/** The way of a payment from CREATED on. */
const usualPath = [
  'PENDING',
  'CHARGE_INPROGRESS',
  'CHARGE_FINISHED',
  'PAYMENT_CREATED',
  'PAYMENT_INPROGRESS',
  'SUCCESS',
] as const satisfies readonly TransactionStatus[];

const usual: Plan = settle(usualPath);

interface TestAmount {
  /** "x" stands for any number of manat. */
  readonly amount: `${number | 'x'}.${number}`;
  readonly plan: Plan;
  readonly means: string;
}

/** By the amount without commission. */
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
];

interface TestIdentifier {
  /** The last digits of what is typed into the first field of a service that checks it. */
  readonly ending: string;
  readonly does:
    | { readonly kind: 'refuse'; readonly code: ProblemCode }
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

/** How a test meets each code of a refusal, besides the fault `{kind: "problem", code}`. */
const waysToRefusals: Record<ProblemCode, string> = {
  INVALID_REQUEST: 'a field that does not fit its form',
  KEY_REQUIRED: 'a confirmation without the header Idempotency-Key',
  KEY_REUSED: 'a confirmation with another total than the quote had',
  NOT_FOUND: 'the id or key of another user',
  TOO_LARGE: 'a body of more than 64 kB',
  TOO_MANY_REQUESTS:
    'more than 20 codes for a phone in a day, or 600 look-ups of recipients in a minute',
  EXPIRED_TOKEN: 'the clock moved on by 31 days, or the fault `expired-token`',
  INVALID_TOKEN: 'a token that was signed out',
  '112': 'the fault `112`, until the phone confirms',
  WRONG_CREDENTIALS: 'a wrong password, four times',
  LOCKED_OUT: 'a wrong password, the fifth time',
  WRONG_CODE: 'a wrong one-time code, five times',
  EXPIRED_CODE: 'the clock moved on by 3 minutes, or a wrong code the sixth time',
  CODE_TOO_SOON: 'a second request for a code within 60 seconds',
  WEAK_PASSWORD: 'a new password without a capital letter',
  INSUFFICIENT_BALANCE: 'the amount 7.41, or more than the wallet holds; refused when confirmed',
  LIMIT_EXCEEDED: 'the amount 7.42, refused when confirmed; a quote beyond the limit of the month',
  SERVICE_UNAVAILABLE: 'an identifier that ends in 0503; the amount 7.43, refused when confirmed',
  SUBSCRIBER_NOT_FOUND: 'an identifier that ends in 0404; the amount 7.46, refused when confirmed',
  AMOUNT_TOO_SMALL: 'less than the service takes',
  AMOUNT_TOO_LARGE: 'more than the service takes',
  DEBT_CHANGED:
    'an identifier that ends in 0409; the amount 7.44, or a debt quoted twice, refused when confirmed',
  COMMISSION_CHANGED: 'the amount 7.45, refused when confirmed',
  PAID_MEANWHILE:
    'the same quoted twice where nothing is owed, then both confirmed: the second is refused',
  OPERATION_IN_PROGRESS: 'the amount x.77, confirmed twice within 3 seconds',
  OPERATION_VOIDED: 'a confirmation after voiding',
  OPERATION_EXPIRED: 'the clock moved on by 5 minutes between quote and confirmation',
  DEBT_TOO_SOON: 'debts refreshed twice within an hour',
  FAVORITE_EXISTS: 'the same recipient saved twice',
  MAINTENANCE: 'the fault `maintenance`',
  INTERNAL_ERROR: 'the fault `500`, or `500-after` when the work is done',
};

/** `amount` is decimal text with two decimals. */
export function planOf(amount: string): Plan {
  const any = `x.${amount.split('.')[1]}`;
  const row = testAmounts.find((test) => test.amount === amount || test.amount === any);
  return row?.plan ?? usual;
}

export function identifierDoes(value: string): TestIdentifier['does'] | undefined {
  return testIdentifiers.find(({ ending }) => value.endsWith(ending))?.does;
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
  return { amount, plan: settle(path), means: `ends as ${status}` };
}

function refusedAtConfirmation(amount: TestAmount['amount'], code: ProblemCode): TestAmount {
  return {
    amount,
    plan: { kind: 'refuse', code },
    means: `is refused with ${code} when confirmed`,
  };
}

/** The tables for people, in Markdown. */
export function testValuesText(): string {
  return [
    '## Amounts',
    table(
      ['Amount', 'What becomes of it'],
      testAmounts.map(({ amount, means }) => [amount, means]),
    ),
    '## Identifiers',
    table(
      ['Ends in', 'What it does'],
      testIdentifiers.map(({ ending, means }) => [ending, means]),
    ),
    '## Refusals',
    table(['Code', 'How to meet it'], Object.entries(waysToRefusals)),
  ].join('\n\n');
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}
