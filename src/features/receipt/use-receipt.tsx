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

export type ReceiptLookup =
  | { readonly state: 'loading' }
  | { readonly state: 'found'; readonly receipt: Receipt }
  /** Not on this device: the provider does not know it, refused to tell, or could not be asked. */
  | {
      readonly state: 'missing';
      readonly why: 'noSuch' | 'refused' | 'noAnswer';
      readonly ask: () => void;
    };

/** A receipt by its id: from the device, else from the provider; one that is pending settles by itself. */
export function useReceipt(id: string): ReceiptLookup {
  const saved = useQuery(receiptById, id);
  const receipt = saved.state === 'saved' ? saved.rows?.receipt : undefined;
  const asked = useAskedWhereMissing(id, saved.state !== 'loading' && receipt === undefined);
  useSettling(receipt);
  if (receipt) return { state: 'found', receipt };
  if (saved.state === 'loading' || asked.failure === undefined) return { state: 'loading' };
  return { state: 'missing', why: whyOf(asked.failure), ask: asked.ask };
}

/** What the provider said; undefined while it is being asked, or has answered and the row is on its way. */
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
/** A status that this version does not know is asked about for so long. */
const unknownForMs = 24 * 60 * 60_000;

/**
 * Revalidates history until a pending receipt is final: its row arrives with the wallet of its moment.
 * Often at first, for most settle within seconds.
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

/** Often at first, then every ten seconds for some minutes, then ever more rarely. */
function pauseAfter(elapsedMs: number): number {
  if (elapsedMs < quickForMs) return quickPauseMs;
  return Math.min(Math.max(slowPauseMs, elapsedMs / 12), longestPauseMs);
}

/** Each of several payments settles by itself. */
function isPending(receipt: Receipt): boolean {
  const { status, paymentResps } = receipt;
  const statuses = [status, ...paymentResps.map(({ orderStatus }) => orderStatus)];
  return !isGivenUp(receipt) && statuses.some((each) => statusGroup(each) === 'pending');
}

/** Whether its status is unknown to this version a day after the payment: then support can tell. */
export function isGivenUp({ status, date }: Receipt): boolean {
  return !isTransactionStatus(status) && serverNow() - Date.parse(date) > unknownForMs;
}

function whyOf({ code, status }: Failure): 'noSuch' | 'refused' | 'noAnswer' {
  if (code === 'NO_ANSWER' || code === 'NOT_SENT') return 'noAnswer';
  return status === 404 || code === 'INVALID_REQUEST' ? 'noSuch' : 'refused';
}

/** In place of a receipt: it is on its way, or why it cannot be had. */
export function ReceiptMissing({
  lookup,
  replace = false,
}: {
  lookup: Exclude<ReceiptLookup, { state: 'found' }>;
  /** Where Back is not to come here again. */
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
        <Button onClick={lookup.ask} tone="secondary">
          {t('never.again')}
        </Button>
      }
      icon="cloud-off"
      title={t(lookup.why === 'noAnswer' ? 'receipt.notHere' : 'receipt.refused')}
    />
  );
}
