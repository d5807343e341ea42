import { Link } from '@tanstack/react-router';
import { moneyWords } from '#checkout/money-words.ts';
import { refusalText } from '#checkout/refusal-text.ts';
import { ShareButton } from '#checkout/share-button.tsx';
import { useCategories } from '#data/react/use-query.ts';
import { receiptLink } from '#domain/links.ts';
import { type Qepik, sum, ZERO } from '#domain/money.ts';
import { printedValue } from '#domain/services/printed-value.ts';
import type { StatusGroup } from '#domain/statuses.ts';
import { useFormat, useOpenFormat } from '#i18n/use-format.ts';
import { useText } from '#i18n/use-text.ts';
import { Amount } from '#ui/amount.tsx';
import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { CategoryTile } from '#ui/icons/icon-tile.tsx';
import { Row, RowBody, rowClass } from '#ui/list.tsx';
import { ReceiptCard, StatusBadge } from '#ui/receipt-card.tsx';
import { ActionBar } from '#ui/screen-layout.tsx';
import { StatusMark } from '#ui/tone.tsx';

/** A payment of several, as the receipt shows it. */
export interface ReceiptRow {
  readonly orderUuid: string;
  readonly amount: Qepik;
  readonly name: string;
  readonly recipient: string;
  readonly categoryId: string | null;
  readonly status: StatusGroup;
  /** What its own receipt tells of its money. */
  readonly moved?: Parameters<typeof moneyWords>[0];
  /** Its own receipt is not here yet. */
  readonly isLoading: boolean;
  readonly favoriteId: string | undefined;
  /** Why it was refused. */
  readonly refusal: string | null;
  readonly hasReceipt: boolean;
}

const looks = {
  success: { tone: 'success', word: 'payTogether.done', bar: 'bg-success' },
  pending: { tone: 'warning', word: 'payTogether.pending', bar: 'bg-warning' },
  error: { tone: 'error', word: 'payTogether.failed', bar: 'bg-error' },
} as const;

/** Several payments on one receipt. `isWhole`: what was refused is known too. */
export function FavoritesPaper({
  rows,
  isWhole,
}: {
  rows: readonly ReceiptRow[];
  isWhole: boolean;
}) {
  const t = useText();
  const format = useFormat();
  // What is handed on is handed on whole.
  const open = useOpenFormat();
  const hidden = format.covered ? t('amount.hidden') : undefined;
  const failed = rows.filter(({ status }) => status === 'error');
  const isPending = rows.some(({ status }) => status === 'pending');
  const tone = isPending ? 'warning' : failed.length > 0 ? 'error' : 'success';
  const taken = sum(rows.map(({ status, amount }) => (status === 'error' ? ZERO : amount)));
  const again = failed.flatMap(({ favoriteId }) => favoriteId ?? []);
  return (
    <>
      <ReceiptCard
        top={
          <>
            <StatusBadge tone={tone} />
            <h2 aria-live="polite" className="text-lg font-semibold">
              {t(titleOf())}
            </h2>
            <Amount hidden={hidden} size="total" text={format.amount(taken)} />
            <p className="text-sm text-text2">{t('payTogether.taken')}</p>
            <Progress rows={rows} />
          </>
        }
      >
        <ul
          aria-label={t('title.receipt')}
          className="-mx-[min(1rem,4vw)] divide-y divide-border overflow-hidden"
        >
          {rows.map((row) => (
            <Row key={row.orderUuid}>
              {row.hasReceipt ? (
                <Link className={rowClass} {...receiptLink(row.orderUuid)}>
                  <RowWords row={row} />
                </Link>
              ) : (
                <div className={rowClass}>
                  <RowWords row={row} />
                </div>
              )}
              <WhereTheMoneyIs row={row} />
            </Row>
          ))}
        </ul>
      </ReceiptCard>
      {isPending && (
        <p className="text-center text-sm text-text2">{t('payTogether.receipt.settles')}</p>
      )}
      <ActionBar>
        <div className="flex flex-wrap gap-3 *:first:grow">
          <ShareButton words={words} />
          {again.length > 0 && !isPending && (
            <Link
              className={`grow ${buttonClass()}`}
              search={{ chosen: again.join(',') }}
              to="/favorites/pay"
            >
              <Icon name="repeat" />
              {t('payTogether.retry', {
                amount: open.amount(
                  sum(failed.map(({ favoriteId, amount }) => (favoriteId ? amount : ZERO))),
                ),
              })}
            </Link>
          )}
        </div>
      </ActionBar>
    </>
  );

  function titleOf() {
    if (isPending) return 'payTogether.running';
    if (!isWhole) return 'payTogether.made';
    return failed.length > 0 ? 'payTogether.partly' : 'payTogether.succeeded';
  }

  function words(): string {
    return [
      `${t('title.app')} · ${t(titleOf())}`,
      ...rows.map(
        ({ name, amount, status }) => `${name}: ${open.amount(amount)} · ${t(looks[status].word)}`,
      ),
      `${t('payTogether.taken')}: ${open.amount(taken)}`,
    ].join('\n');
  }
}

/** How many of the payments have come how far, as a bar and in words. */
function Progress({ rows }: { rows: readonly ReceiptRow[] }) {
  const t = useText();
  const groups = (['success', 'pending', 'error'] as const)
    .map((group) => ({ group, count: rows.filter(({ status }) => status === group).length }))
    .filter(({ count }) => count > 0);
  return (
    <div className="grid w-full gap-2 pt-2">
      <div aria-hidden="true" className="flex gap-1">
        {groups.map(({ group, count }) => (
          <span
            className={`h-1.5 rounded-full ${looks[group].bar}`}
            key={group}
            style={{ flexGrow: count }}
          />
        ))}
      </div>
      <p className="flex flex-wrap justify-between gap-x-4 gap-y-1">
        {groups.map(({ group, count }) => (
          <StatusMark key={group} tone={looks[group].tone}>
            {count} {t(looks[group].word)}
          </StatusMark>
        ))}
      </p>
    </div>
  );
}

function RowWords({
  row: { name, recipient, categoryId, amount, status, isLoading, refusal },
}: {
  row: ReceiptRow;
}) {
  const t = useText();
  const format = useFormat();
  const categories = useCategories();
  const category = categories.get(categoryId ?? '');
  const text = format.amount(amount);
  const { tone, word } = looks[status];
  return (
    <RowBody
      leading={<CategoryTile icon={category?.icon ?? 'star'} tone={category?.tone ?? 'warning'} />}
      subtitle={<span translate="no">{printedValue(recipient)}</span>}
      title={<span translate="no">{name}</span>}
      trailing={
        <span aria-busy={isLoading} className="grid justify-items-end">
          <span className="font-semibold tabular-nums" translate="no">
            {status === 'error' ? <s className="text-text2">{text}</s> : text}
          </span>
          <StatusMark tone={tone}>{t(refusal ? 'payTogether.refused' : word)}</StatusMark>
        </span>
      }
    />
  );
}

/** Of a payment that failed: where its money is, and why. */
function WhereTheMoneyIs({ row: { status, moved, refusal } }: { row: ReceiptRow }) {
  const t = useText();
  if (status !== 'error') return null;
  const money = moved && moneyWords(moved);
  const why = refusal === null ? undefined : refusalText({ code: refusal }, 'PAYMENT');
  return (
    <p className="mx-[min(1rem,4vw)] mb-3 rounded-tile bg-error-bg p-3 text-sm">
      <strong className="font-semibold text-error-text">
        {money ? t(money.key, money.values) : t('outcome.noMoneyTaken')}
      </strong>
      {why && ` ${t(why.key, why.values)}`}
    </p>
  );
}
