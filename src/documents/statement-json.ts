// Writes a statement for programs: amounts as decimal text, moments in UTC, codes beside words.
import { toDecimal } from '#domain/money.ts';
import type { Locale } from '#i18n/language.ts';
import { isComplete, type Statement, type StatementRow } from './statement.ts';

/**
 * Path of the file's schema on the origin of the app, in `public`. A changed schema gets another number. Names of
 * fields are the same in every language; texts are in the language that the field `language` names.
 */
const statementSchemaPath = '/schemas/statement-2.json';

/** Returns the content of a statement's JSON file, as the schema at `statementSchemaPath` describes it. */
export function statementJson(
  statement: Statement,
  { origin, locale }: { readonly origin: string; readonly locale: Locale },
) {
  const { owner, period, filter, madeAt, currency, balances, sums, completeness } = statement;
  return {
    $schema: `${origin}${statementSchemaPath}`,
    version: 2,
    language: locale,
    madeAt: moment(madeAt),
    owner,
    period,
    filter,
    complete: isComplete(completeness),
    savedSince: completeness.savedSince === null ? null : moment(completeness.savedSince),
    savedUntil: completeness.savedUntil === null ? null : moment(completeness.savedUntil),
    unreadable: completeness.unreadable,
    savedAt: completeness.savedAt === null ? null : moment(completeness.savedAt),
    proof: statement.proof,
    currency,
    balances: balances && {
      opening: toDecimal(balances.opening),
      closing: toDecimal(balances.closing),
    },
    sums: {
      in: toDecimal(sums.in),
      out: toDecimal(sums.out),
      commission: toDecimal(sums.commission),
      held: toDecimal(sums.held),
      returned: toDecimal(sums.returned),
      elsewhere: toDecimal(sums.elsewhere),
    },
    transactions: statement.rows.map(transactionOf),
  };
}

function transactionOf(row: StatementRow) {
  return {
    id: row.id,
    number: row.number,
    date: moment(row.at),
    ...row.codes,
    title: row.title,
    kindText: row.kind,
    sourceText: row.source,
    statusText: row.status,
    category: row.category,
    otherSide: row.otherSide,
    amount: toDecimal(row.amount),
    commission: toDecimal(row.commission),
    total: toDecimal(row.total),
    currency: row.currency,
    wallet: toDecimal(row.wallet),
  };
}

function moment(ms: number): string {
  return new Date(ms).toISOString();
}
