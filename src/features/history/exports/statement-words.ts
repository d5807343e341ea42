// Texts of a statement: of its rows, as the history shows them, and of everything around them.
import type { Completeness, StatementWords } from '#documents/statement.ts';
import type { StatementLabels } from '#documents/statement-csv.ts';
import { sourceWord } from '#domain/receipt-words.ts';
import { statusWord } from '#domain/statuses.ts';
import { kinds, lookOf, titleOf } from '#features/history/transaction-looks.ts';
import type { Format } from '#i18n/formats/format.ts';
import type { Locale } from '#i18n/language.ts';
import type { Translate } from '#i18n/use-text.ts';

/** Returns functions that give the words of a statement's row, the same words as in the history. */
export function rowWords(locale: Locale, t: Translate): StatementWords {
  return {
    title: (receipt) => titleOf(receipt, locale, t),
    kind: (receipt) => t(kinds[lookOf(receipt)].name),
    category: ({ paymentResps: [first, second] }) =>
      (!second && first?.orderDetails.categoryName[locale]) || null,
    source: ({ paymentType }) => t(sourceWord(paymentType)),
    status: (receipt) => t(statusWord(receipt)),
  };
}

/** Returns the labels of a statement, and the sentences about its missing rows. */
export function statementLabels(
  t: Translate,
  format: Format,
  completeness: Completeness,
): StatementLabels {
  return {
    brand: t('title.app'),
    title: t('statement.title'),
    owner: t('statement.file.owner'),
    period: t('statement.period'),
    fromBeginning: t('statement.file.beginning'),
    filter: t('statement.file.filter'),
    madeAt: t('statement.file.madeAt'),
    incomplete: incompleteWords(t, format, completeness),
    savedAt: t('statement.file.savedAt'),
    proof: { name: t('statement.file.proof'), none: t('statement.file.proof.none') },
    opening: t('statement.file.opening'),
    closing: t('statement.file.closing'),
    sums: {
      in: t('statement.file.in'),
      out: t('statement.file.out'),
      commission: t('statement.file.commission'),
      held: t('statement.file.held'),
      returned: t('statement.file.returned'),
      elsewhere: t('statement.file.elsewhere'),
    },
    columns: {
      at: t('receipt.date'),
      number: t('receipt.number'),
      kind: t('statement.file.kind'),
      title: t('statement.file.what'),
      category: t('receipt.category'),
      otherSide: t('statement.file.otherSide'),
      source: t('receipt.source'),
      status: t('receipt.status'),
      amount: t('receipt.amount'),
      commission: t('receipt.commission'),
      total: t('statement.file.total'),
      currency: t('statement.file.currency'),
      wallet: t('statement.file.wallet'),
      balance: t('statement.file.balance'),
    },
  };
}

/** Returns sentences about missing rows. Null if none is missing. */
function incompleteWords(
  t: Translate,
  format: Format,
  { savedSince, savedUntil, unreadable: n }: Completeness,
): string | null {
  const said: string[] = [];
  if (savedSince !== null) {
    said.push(t('statement.file.incomplete', { day: format.dateTime(savedSince) }));
  }
  if (savedUntil !== null) {
    said.push(t('statement.file.incomplete.later', { day: format.dateTime(savedUntil) }));
  }
  if (n > 0) said.push(t('statement.file.incomplete.unreadable', { count: format.count(n), n }));
  return said.join(' ') || null;
}
