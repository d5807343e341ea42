import { Link } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { type Failure, NO_ANSWER } from '#api/failure.ts';
import { serverNow } from '#api/server-time.ts';
import type { Receipt } from '#contract/history.ts';
import { collections } from '#data/collections/collections.ts';
import { receiptById } from '#data/collections/history/queries.ts';
import { useConnectivity } from '#data/react/use-connectivity.ts';
import { useQuery } from '#data/react/use-query.ts';
import { fetchReceipt } from '#data/revalidation/fetch-collection.ts';
import { revalidateUnlessPaused } from '#data/revalidation/revalidate.ts';
import { isTransactionStatus, statusGroup } from '#domain/statuses.ts';
import { useText } from '#i18n/use-text.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { EmptyState, SkeletonBlock } from '#ui/states/placeholders.tsx';

/** State of looking up a receipt. `why` says why it is missing, and `ask` asks the provider again. */
export type ReceiptLookup =
  | { readonly state: 'loading' }
  | { readonly state: 'found'; readonly receipt: Receipt }
  /** The receipt is not on this device, and the provider does not know it, refused to give it, or did not answer. */
  | {
      readonly state: 'missing';
      readonly why: 'noSuch' | 'refused' | 'noAnswer';
      readonly ask: () => void;
    };

/**
 * Returns a receipt by its id from this device, otherwise from the provider. A pending receipt is updated until it is
 * final. An unknown status is given up a day after the payment.
 */
export function useReceipt(id: string): ReceiptLookup {
  const saved = useQuery(receiptById, id);
  const receipt = saved.rows?.receipt;
  const asked = useAskedWhereMissing(id, saved.state !== 'loading' && receipt === undefined);
  useSettling(receipt);
  if (receipt) return { state: 'found', receipt };
  if (saved.state === 'loading' || asked.failure === undefined) return { state: 'loading' };
  return { state: 'missing', why: whyOf(asked.failure), ask: asked.ask };
}

/**
 * Asks the provider for a missing receipt. `failure` is undefined while the request runs, or after success until the
 * row is stored.
 */
function useAskedWhereMissing(id: string, missing: boolean) {
  const offline = useConnectivity() === 'offline';
  const [failure, setFailure] = useState<Failure>();
  const askAgain = useCallback(async () => {
    setFailure(undefined);
    setFailure((await fetchReceipt(id)) ?? undefined);
  }, [id]);
  useEffect(() => {
    if (missing && !offline) void askAgain();
  }, [missing, offline, askAgain]);
  return { failure: failure ?? (offline ? NO_ANSWER : undefined), ask: askAgain };
}

const quickPauseMs = 2_000;
const slowPauseMs = 10_000;
const quickForMs = 60_000;
const longestPauseMs = 10 * 60_000;
/** Time after the payment within which the provider is asked again about a status that this version does not know. */
const unknownForMs = 24 * 60 * 60_000;

/**
 * Revalidates the history until a pending receipt is final, so that its row arrives together with the wallet of the
 * same moment. Frequent at first, because most payments settle within seconds.
 */
function useSettling(receipt: Receipt | undefined): void {
  const offline = useConnectivity() === 'offline';
  const id = receipt && isPending(receipt) ? receipt.id : undefined;
  useEffect(() => {
    if (id === undefined || offline) return;
    const begunAt = performance.now();
    let timer: ReturnType<typeof setTimeout>;
    let left = false;
    const askAgain = async () => {
      if (document.visibilityState === 'visible') await revalidateUnlessPaused(collections.history);
      if (left) return;
      timer = setTimeout(askAgain, pauseAfter(performance.now() - begunAt));
    };
    void askAgain();
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [id, offline]);
}

/**
 * Returns the next pause in milliseconds: 2 seconds in the first minute, then 10 seconds, then a twelfth of the elapsed
 * time, at most 10 minutes.
 */
function pauseAfter(elapsedMs: number): number {
  if (elapsedMs < quickForMs) return quickPauseMs;
  return Math.min(Math.max(slowPauseMs, elapsedMs / 12), longestPauseMs);
}

/** True if the receipt or one of its payments is pending. Several payments settle separately. */
function isPending(receipt: Receipt): boolean {
  const { status, paymentResps } = receipt;
  const statuses = [status, ...paymentResps.map(({ orderStatus }) => orderStatus)];
  return !isGivenUp(receipt) && statuses.some((each) => statusGroup(each) === 'pending');
}

/**
 * True if this version still does not know the status a day after the payment. Customer support can then explain the
 * status.
 */
export function isGivenUp({ status, date }: Receipt): boolean {
  return !isTransactionStatus(status) && serverNow() - Date.parse(date) > unknownForMs;
}

function whyOf({ code, status }: Failure): 'noSuch' | 'refused' | 'noAnswer' {
  if (code === 'NO_ANSWER' || code === 'NOT_SENT') return 'noAnswer';
  return status === 404 || code === 'INVALID_REQUEST' ? 'noSuch' : 'refused';
}

/** Replaces a receipt that is loading or unavailable. */
export function ReceiptMissing({
  lookup,
  replace = false,
}: {
  lookup: Exclude<ReceiptLookup, { state: 'found' }>;
  /** True if the link to the history replaces the current history entry, so that Back does not reopen the dialog. */
  replace?: boolean;
}) {
  const t = useText();
  if (lookup.state === 'loading') {
    return (
      <div role="status">
        <span className="sr-only">{t('shell.loading')}</span>
        <SkeletonBlock className="h-120 w-full rounded-hero" />
      </div>
    );
  }
  if (lookup.why === 'noSuch') {
    return (
      <EmptyState
        action={
          <Link className={buttonClass({ tone: 'secondary' })} replace={replace} to="/transactions">
            {t('receipt.toHistory')}
          </Link>
        }
        icon="receipt"
        title={t('receipt.noSuch')}
      />
    );
  }
  return (
    <EmptyState
      action={
        <Button icon="refresh" onClick={lookup.ask} tone="secondary">
          {t('button.tryAgain')}
        </Button>
      }
      icon="cloud-off"
      title={t(lookup.why === 'noAnswer' ? 'receipt.notHere' : 'receipt.refused')}
    />
  );
}
