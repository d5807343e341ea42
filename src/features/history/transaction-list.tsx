import { Link } from '@tanstack/react-router';
import type { Category } from '#contract/catalogue.ts';
import type { Receipt } from '#contract/history.ts';
import { qepik } from '#domain/money.ts';
import { receiptLink } from '#domain/receipt-link.ts';
import { type ShownStatus, shownStatus, statusGroup, statusWord } from '#domain/statuses.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { useText } from '#i18n/use-text.ts';
import { Amount } from '#ui/amount.tsx';
import { CategoryTile } from '#ui/category-tile.tsx';
import { StatusMark } from '#ui/icons/status-mark.tsx';
import { List, Row, RowBody } from '#ui/list.tsx';
import { rowClass } from '#ui/row-class.ts';
import type { Tone } from '#ui/tone-class.ts';
import { tileOf, titleOf } from './transaction-looks.ts';

/** The receipt that a wide screen shows beside the rows. */
export interface ReceiptBeside {
  readonly id: string | undefined;
  /** The address names it. */
  readonly isScreen: boolean;
}

/** Transactions as links to their receipts. `about` gives the line under the title. */
export function TransactionList({
  label,
  transactions,
  categories,
  about,
  beside,
}: {
  label: string;
  transactions: readonly Receipt[];
  /** The categories whose tiles the rows show, by id. */
  categories: ReadonlyMap<string, Category>;
  about: (transaction: Receipt) => string;
  beside?: ReceiptBeside | undefined;
}) {
  const t = useText();
  const locale = useLocale();
  return (
    <List label={label}>
      {transactions.map((transaction) => (
        <Row key={transaction.id}>
          <Link
            className={`${rowClass} aria-[current]:bg-surface-brand aria-[current]:shadow-[inset_4px_0_var(--brand-text)]`}
            {...receiptLink(transaction.id, transaction)}
            {...(beside && {
              'aria-current': transaction.id === beside.id ? 'true' : undefined,
              // The list stays where it is, and Back leads to where it was opened.
              replace: beside.isScreen,
              // So does its filter.
              search: true,
              resetScroll: false,
              // The row stays, and would keep the focus from the receipt.
              onClick: ({ currentTarget }) => currentTarget.blur(),
            })}
          >
            <RowBody
              leading={<CategoryTile {...tileOf(transaction, categories)} />}
              subtitle={<About text={about(transaction)} transaction={transaction} />}
              title={<span translate="no">{titleOf(transaction, locale, t)}</span>}
              trailing={<SignedAmount transaction={transaction} />}
            />
          </Link>
        </Row>
      ))}
    </List>
  );
}

const tones = {
  pending: 'warning',
  unknown: 'warning',
  error: 'error',
  notAccepted: 'neutral',
} as const satisfies Record<Exclude<ShownStatus, 'success'>, Tone>;

/** The status, unless it is success. */
function About({ text, transaction }: { text: string; transaction: Receipt }) {
  const t = useText();
  const shown = shownStatus(transaction);
  const word = statusWord(transaction);
  if (shown === 'success') return text;
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      {text}
      <StatusMark tone={tones[shown]}>{t(word.key, word.values)}</StatusMark>
    </span>
  );
}

/** The amount with its sign; struck out where it was not taken. */
function SignedAmount({
  transaction: { direction, totalAmount, currencyCode, status },
}: {
  transaction: Receipt;
}) {
  const t = useText();
  const format = useFormat();
  const hidden = format.covered ? t('amount.hidden') : undefined;
  const moved = direction === 'OUT' ? qepik(-totalAmount) : totalAmount;
  const text = format.signedAmount(moved, currencyCode);
  if (statusGroup(status) !== 'error') return <Amount hidden={hidden} text={text} />;
  return (
    <s className="text-text2">
      <Amount hidden={hidden} text={text} />
    </s>
  );
}
