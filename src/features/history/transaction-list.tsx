import { Link } from '@tanstack/react-router';
import { type Beside, besideProps } from '#checkout/links.tsx';
import type { Category } from '#contract/catalogue.ts';
import type { Receipt } from '#contract/history.ts';
import { receiptLink } from '#domain/links.ts';
import { qepik } from '#domain/money.ts';
import { type ShownStatus, shownStatus, statusGroup, statusWord } from '#domain/statuses.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useLocale, useText } from '#i18n/use-text.ts';
import { Amount } from '#ui/amount.tsx';
import { CategoryTile } from '#ui/icons/icon-tile.tsx';
import { chosenRowClass, List, Row, RowBody, rowClass } from '#ui/list.tsx';
import { StatusMark, type Tone } from '#ui/tone.tsx';
import { tileOf, titleOf } from './transaction-looks.ts';

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
  /** The receipt that a wide screen shows beside the rows. */
  beside?: Beside | undefined;
}) {
  const t = useText();
  const locale = useLocale();
  return (
    <List label={label}>
      {transactions.map((transaction) => (
        <Row key={transaction.id}>
          <Link
            className={`${rowClass} ${chosenRowClass}`}
            {...receiptLink(transaction.id, transaction)}
            {...besideProps(transaction.id, beside)}
            // The filter of the list stays as well.
            {...(beside && { search: true })}
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
