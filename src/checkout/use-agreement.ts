import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { serverNow } from '#api/server-time.ts';
import type { Operation, Quoted } from '#contract/operations/operations.ts';
import type { Attempt } from '#data/collections/attempts.ts';
import { useAttempts } from '#data/react/use-local-rows.ts';
import { receiptRoute } from '#domain/links.ts';
import type { Qepik } from '#domain/money.ts';
import { inCase } from '#i18n/formats/suffix-az.ts';
import { useOpenFormat } from '#i18n/use-format.ts';
import { useText } from '#i18n/use-text.ts';
import { confirmOperation } from '#money/confirm-operation.ts';
import { visibility } from '#platform/page-state.ts';
import { canBePaid, type QuoteAnswer } from './use-quote.ts';
import { leaveSteps } from './use-steps.ts';

/**
 * Requests a quote for the same input again. Shows the new quote if the source has enough money for it, unless the
 * signal was aborted.
 */
export type Renew = (signal: AbortSignal) => Promise<QuoteAnswer<Quoted>>;

/**
 * Returns `confirm`, which confirms the operation at the first press only and then opens the screen of the attempt.
 * `pressed` is true from that press on. `failed`: the attempt could not be recorded on this device, so nothing was
 * sent, `pressed` is false again, and the person may press again.
 */
export function useConfirmOnce(operation: Operation) {
  const router = useRouter();
  const navigate = useNavigate();
  const { about } = operation;
  const begun = useRef(false);
  const [pressed, setPressed] = useState(false);
  const [failed, setFailed] = useState(false);

  // The network may fail after the press, so the code of the receipt's screen is loaded before. The code of the outcome
  // screen is loaded already.
  useEffect(() => {
    const receipt = router.routesByPath[receiptRoute(about)];
    for (const route of [receipt, receipt.parentRoute]) void router.loadRouteChunk(route);
  }, [router, about]);

  async function confirm(): Promise<void> {
    if (begun.current) return;
    const from = router.history.location.pathname;
    begun.current = true;
    setPressed(true);
    setFailed(false);
    try {
      await confirmOperation(operation);
    } catch {
      // The attempt could not be recorded, so nothing was sent, and the person may try again.
      begun.current = false;
      setPressed(false);
      setFailed(true);
      return;
    }
    await leaveSteps(router, from, () =>
      navigate({ to: '/payment/outcome/$key', params: { key: operation.key }, replace: true }),
    );
  }

  return { confirm, pressed, failed };
}

/**
 * Returns the text of a warning if the quote reports a similar recent operation, or if an earlier attempt for one of
 * the recipients is unresolved. Otherwise undefined.
 */
export function useDuplicateWarning({ operation, similar }: Quoted): string | undefined {
  const t = useText();
  const format = useOpenFormat();
  const { key, about, recipientMark, parts } = operation;
  const { kind } = about;
  const others = useAttempts().filter((attempt) => attempt.key !== key);
  const marks = [recipientMark, ...parts.map((part) => part.recipientMark)];
  // A top-up that was left at the page of a bank takes no money unless the person returns to it.
  const isOpen = ({ recipientMark: mark, partMarks = [], state }: Attempt) =>
    !(kind === 'TOP_UP' && state === 'away') &&
    [mark, ...partMarks].some((one) => marks.includes(one));
  const open = others.filter(isOpen);
  if (open.length > 0) {
    const isChecked = open.some(({ state }) => state !== 'away');
    return t(isChecked ? `operation.${kind}.unresolved` : 'confirm.away');
  }
  return similar
    ? t(`operation.${kind}.similar`, {
        amount: format.amount(similar.total),
        time: inCase(format.time(Date.parse(similar.at)), 'locative', format.locale),
      })
    : undefined;
}

/** Returns the total of the first quote if the total of the current quote differs. Otherwise undefined. */
export function useTotalBefore(total: Qepik): Qepik | undefined {
  const [first] = useState(total);
  return first === total ? undefined : first;
}

/**
 * Calls `renew` when the operation's quote expires by the provider's clock. A hidden page waits until it is visible,
 * because each renewal creates an operation. After the confirmation was pressed, no quote is renewed. Returns true if
 * the quote has expired and could not be renewed.
 */
export function useRenewal(operation: Operation, renew: Renew, pressed: boolean): boolean {
  const [expired, setExpired] = useState<string>();
  const ask = useEffectEvent(renew);
  const hidden = useSyncExternalStore(visibility.subscribe, visibility.get) === 'hidden';
  useEffect(() => {
    if (pressed || hidden) return;
    const { key, expiresAt } = operation;
    const stop = new AbortController();
    const renewIfOver = async () => {
      if (serverNow() < Date.parse(expiresAt)) return;
      clearInterval(timer);
      if (!canBePaid(await ask(stop.signal)) && !stop.signal.aborted) setExpired(key);
    };
    // Timers stop while a phone sleeps, so a single timer for the end would fire too late.
    const timer = setInterval(() => void renewIfOver(), 1000);
    void renewIfOver();
    return () => {
      stop.abort();
      clearInterval(timer);
    };
  }, [operation, pressed, hidden]);
  return expired === operation.key;
}
