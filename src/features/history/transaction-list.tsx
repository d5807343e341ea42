import { Link } from '@tanstack/react-router';
import type { Receipt } from '#contract/history.ts';
import { qepik } from '#domain/money.ts';
import { statusGroup, statusWord } from '#domain/statuses.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { useText } from '#i18n/use-text.ts';
import { Amount } from '#ui/amount.tsx';
import { IconTile } from '#ui/icon-tile.tsx';
import { List, Row, RowBody } from '#ui/list.tsx';
import { rowClass } from '#ui/row-class.ts';
import { StatusMark } from '#ui/status-mark.tsx';
import { type Looks, looksOf } from './transaction-looks.ts';

/** Transactions as rows that lead to their receipts. `when` writes the time as the list needs it. */
export function TransactionList({
  label,
  transactions,
  when,
}: {
  label: string;
  transactions: readonly Receipt[];
  when: (ms: number) => string;
}) {
  return (
    <List label={label}>
      {transactions.map((transaction) => (
        <Row key={transaction.id}>
          <Link className={rowClass} params={{ id: transaction.id }} to="/payment/receipt/$id">
            <TransactionBody looks={looksOf(transaction)} transaction={transaction} when={when} />
          </Link>
        </Row>
      ))}
    </List>
  );
}

function TransactionBody({
  transaction,
  looks,
  when,
}: {
  transaction: Receipt;
  looks: Looks;
  when: (ms: number) => string;
}) {
  const t = useText();
  const locale = useLocale();
  const format = useFormat();
  const group = statusGroup(transaction.status);
  const word = statusWord(transaction.status);
  const signed =
    transaction.direction === 'OUT' ? -transaction.totalAmount : transaction.totalAmount;
  return (
    <RowBody
      leading={<IconTile icon={looks.icon} tone={looks.tone} />}
      subtitle={
        <>
          {when(Date.parse(transaction.date))}
          {group !== 'success' && (
            <>
              {' · '}
              <StatusMark tone={group === 'error' ? 'error' : 'warning'}>
                {t(word.key, 'values' in word ? word.values : undefined)}
              </StatusMark>
            </>
          )}
        </>
      }
      title={looks.title[locale] ?? t(looks.fallback)}
      trailing={
        <span className={group === 'error' ? 'text-text2 line-through' : undefined}>
          <Amount text={format.signedAmount(qepik(signed))} />
        </span>
      }
    />
  );
}
