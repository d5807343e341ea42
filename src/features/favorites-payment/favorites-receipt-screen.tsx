import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ask } from '#api/call.ts';
import { refusalText } from '#checkout/refusal-text.ts';
import type { Receipt } from '#contract/history.ts';
import { getOperation, type Operation, type Part } from '#contract/operations.ts';
import { receiptsOf } from '#data/collections/history/queries.ts';
import { useQuery } from '#data/react/use-query.ts';
import { type Qepik, sum, ZERO } from '#domain/money.ts';
import { receiptLink } from '#domain/receipt-link.ts';
import { type StatusGroup, statusGroup } from '#domain/statuses.ts';
import type { Locale } from '#i18n/language.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { useText } from '#i18n/use-text.ts';
import { connectivity } from '#platform/connectivity.ts';
import { retry } from '#platform/retry.ts';
import { ActionBar } from '#ui/action-bar.tsx';
import { Amount } from '#ui/amount.tsx';
import { buttonClass, iconButtonClass } from '#ui/button-class.ts';
import { EmptyNote } from '#ui/empty-note.tsx';
import { Icon } from '#ui/icon.tsx';
import { List, Row, RowBody } from '#ui/list.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { ReceiptCard } from '#ui/receipt-card.tsx';
import { rowClass } from '#ui/row-class.ts';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { StatusBadge, StatusMark } from '#ui/status-mark.tsx';

/** A payment of several, as the receipt shows it. */
interface ReceiptRow {
  readonly orderUuid: string;
  readonly amount: Qepik;
  readonly name: string;
  readonly status: StatusGroup;
  /** Its own receipt is not here yet. */
  readonly isLoading: boolean;
  readonly favoriteId: string | undefined;
  /** Why it was refused. */
  readonly refusal: string | null;
  readonly hasReceipt: boolean;
}

const tones = { success: 'success', pending: 'warning', error: 'error' } as const;
const words = {
  success: 'payTogether.done',
  pending: 'payTogether.pending',
  error: 'payTogether.refused',
} as const;

/**
 * The payments of one operation, each with its own status, which settles by itself. Offline those that were
 * made are read from history.
 */
export function FavoritesReceiptScreen({ operation: key }: { operation: string }) {
  const t = useText();
  const locale = useLocale();
  const operation = useOperation(key);
  const saved = useQuery(receiptsOf, key);
  const receipts = saved.state === 'saved' ? saved.rows : [];
  const rows = operation
    ? rowsOf(operation, receipts, locale)
    : receipts.map((receipt) =>
        savedRow(receipt, receipt.paymentResps[0]?.orderDetails.productName[locale] ?? ''),
      );
  const isLoading = saved.state === 'loading';
  return (
    <div className="mx-auto flex w-full max-w-content grow flex-col gap-4" data-wide>
      <PageHeader
        back={
          <Link aria-label={t('receipt.close')} className={iconButtonClass} to="/favorites">
            <Icon name="close" />
          </Link>
        }
        title={t('title.receipt')}
      />
      {rows.length > 0 ? (
        <Paper isWhole={operation !== undefined} rows={rows} />
      ) : isLoading ? (
        <SkeletonRows label={t('shell.loading')} />
      ) : (
        <EmptyNote icon="cloud-off">{t('payTogether.notHere')}</EmptyNote>
      )}
    </div>
  );
}

/** Without the operation it is not known what was refused. */
function Paper({ rows, isWhole }: { rows: readonly ReceiptRow[]; isWhole: boolean }) {
  const t = useText();
  const format = useFormat();
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
          </>
        }
      >
        <List label={t('title.receipt')}>
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
            </Row>
          ))}
        </List>
      </ReceiptCard>
      {isPending && (
        <p className="text-center text-sm text-text2">{t('payTogether.receipt.settles')}</p>
      )}
      {again.length > 0 && !isPending && (
        <ActionBar>
          <Link
            className={buttonClass({ wide: true })}
            search={{ chosen: again.join(',') }}
            to="/favorites/pay"
          >
            {t('payTogether.retry')}
          </Link>
        </ActionBar>
      )}
    </>
  );

  function titleOf() {
    if (isPending) return 'payTogether.running';
    if (!isWhole) return 'payTogether.made';
    return failed.length > 0 ? 'payTogether.partly' : 'payTogether.succeeded';
  }
}

function RowWords({ row: { name, amount, status, isLoading, refusal } }: { row: ReceiptRow }) {
  const t = useText();
  const format = useFormat();
  const text = format.amount(amount);
  const why = refusal === null ? undefined : refusalText({ code: refusal }, 'PAYMENT');
  return (
    <RowBody
      subtitle={
        <span aria-busy={isLoading}>
          <StatusMark tone={tones[status]}>{t(words[status])}</StatusMark>
          {why && (
            <span className="block">
              {t(why.key, why.values)} {t('outcome.noMoneyTaken')}
            </span>
          )}
        </span>
      }
      title={name}
      trailing={
        <span className="font-semibold tabular-nums">
          {status === 'error' ? <s className="text-text2">{text}</s> : text}
        </span>
      }
    />
  );
}

/** Nothing was taken for the parts of an operation that was not confirmed; of a quote there is nothing to show. */
function rowsOf(
  { state, parts }: Operation,
  receipts: readonly Receipt[],
  locale: Locale,
): ReceiptRow[] {
  if (state === 'QUOTED') return [];
  const isMade = state === 'RUNNING' || state === 'CONFIRMED';
  return parts.map((part, place) =>
    rowOf(isMade ? part : { ...part, state: 'REFUSED' }, place, receipts, part.label[locale]),
  );
}

/** A part that is done has the status of its receipt, once that is here. */
function rowOf(
  { state, amount, favoriteId, receiptId, refusal }: Part,
  place: number,
  receipts: readonly Receipt[],
  name: string,
): ReceiptRow {
  const receipt = receipts.find(({ id }) => id === receiptId);
  const told = state === 'REFUSED' ? 'error' : 'pending';
  return {
    orderUuid: receiptId ?? `${place}`,
    amount,
    name,
    status: receipt ? statusGroup(receipt.status) : told,
    isLoading: state === 'PENDING' || (state === 'DONE' && !receipt),
    favoriteId,
    refusal,
    hasReceipt: receipt !== undefined,
  };
}

function savedRow({ id, totalAmount, status }: Receipt, name: string): ReceiptRow {
  return {
    orderUuid: id,
    amount: totalAmount,
    name,
    status: statusGroup(status),
    isLoading: false,
    favoriteId: undefined,
    refusal: null,
    hasReceipt: true,
  };
}

/** The operation as the provider has it; undefined where it cannot be had. */
function useOperation(key: string): Operation | undefined {
  const [operation, setOperation] = useState<Operation>();
  useEffect(() => {
    const stop = new AbortController();
    void retry(() => ask(getOperation, { params: { key } }, stop), {
      pausesMs: [0, 1_000, 2_000, 5_000],
      until: ([found, failure]) => {
        if (found && !stop.signal.aborted) setOperation(found);
        return found ? found.state !== 'RUNNING' : failure?.code === 'NOT_FOUND';
      },
      wakeOn: [connectivity],
      signal: stop.signal,
    });
    return () => stop.abort();
  }, [key]);
  return operation;
}
