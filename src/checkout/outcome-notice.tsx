import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { serverNow } from '#api/server-time.ts';
import type { Notification } from '#contract/identity/notifications.ts';
import { type Attempt, isUnresolved } from '#data/collections/attempts.ts';
import { newestNotifications } from '#data/collections/lists.ts';
import { useAllAttempts } from '#data/react/use-local-rows.ts';
import { useQuery } from '#data/react/use-query.ts';
import { receiptLink, receiptPaths, resultLink, severalLink } from '#domain/links.ts';
import type { MessageId } from '#i18n/messages/messages.ts';
import { useFormat } from '#i18n/use-format.ts';
import { Untranslated, WithFigures } from '#i18n/use-rich-text.tsx';
import { useLocale, useText } from '#i18n/use-text.ts';
import { claimEndNotice } from '#money/record-attempt.ts';
import { visibility } from '#platform/page-state.ts';
import {
  areSnackbarsLocked,
  isSnackbarShown,
  type Snackbar,
  showSnackbar,
  subscribeToSnackbar,
} from '#ui/overlays/snackbar.tsx';
import { moneyOfRefusal } from './money-words.ts';
import { outcomeTitle } from './outcome-title.ts';

/**
 * Age in ms up to which a notification is announced. The person reads older notifications in the list. For the same
 * time after a success was announced, notifications of that success are not announced.
 */
const newForMs = 60_000;

interface Appearance {
  readonly tone: Snackbar['tone'];
  /** Message of the app. If undefined, the provider's text is shown. */
  readonly text?: MessageId;
}

/** Kinds of notification that are announced on any screen. */
const appearances: Readonly<Record<string, Appearance>> = {
  PAYMENT: { tone: 'success', text: 'notification.paymentReceived' },
  ACCEPTED: { tone: 'success' },
  DELAYED: { tone: 'warning' },
  SETTLED: { tone: 'success', text: 'notification.success' },
  RETURNED: { tone: 'error' },
  TRANSFERRED: { tone: 'success', text: 'notification.success' },
  RECEIVED: { tone: 'success' },
  CARD: { tone: 'success' },
  COUPON_RECEIVED: { tone: 'success' },
  COUPON_ACCEPTED: { tone: 'success' },
  COUPON_RETURNED: { tone: 'warning' },
  AUTOMATIC_FAILED: { tone: 'error' },
};

/**
 * Kinds of the first notification about a receipt. For an attempt of this device they are not announced, because
 * `useEndedAttempts` announces the end of the attempt.
 */
const firstKinds: readonly string[] = ['PAYMENT', 'ACCEPTED', 'TRANSFERRED', 'RECEIVED'];
/** Kinds that report a success. They are not announced within `newForMs` after the same success was announced. */
const goodKinds: readonly string[] = [...firstKinds, 'SETTLED'];

/** Time in ms, by the provider's clock, at which this page announced the success of an attempt, by receipt id. */
const saidAt = new Map<string, number>();

/** The last message that this file has shown. */
let last: Snackbar | undefined;

function showNext(message: Snackbar): void {
  last = message;
  showSnackbar(message);
}

/**
 * True if the next message must wait. Each message is shown once, so none is shown over another one of this file or
 * while the app is locked: the page may be closed before it is unlocked.
 */
function useMustWait(): boolean {
  return useSyncExternalStore(
    subscribeToSnackbar,
    () => areSnackbarsLocked() || isSnackbarShown(last),
    () => false,
  );
}

/**
 * Announces on any screen, in a snackbar, the end of each attempt of this device, once and while the page is visible.
 * Also announces new notifications about money, for example of a received transfer: the newest of several that arrive
 * together. Does not announce what the current screen shows or what was just announced.
 */
export function useOutcomeNotice(): void {
  const made = useAllAttempts();
  useEndedAttempts(made);
  useReceiptNews(made);
}

function useEndedAttempts(made: readonly Attempt[] | undefined): void {
  const t = useText();
  const format = useFormat();
  const locale = useLocale();
  const navigate = useNavigate();
  const isVisible =
    useSyncExternalStore(visibility.subscribe, visibility.get, () => 'hidden') === 'visible';
  const mustWait = useMustWait();
  useEffect(() => {
    if (!isVisible || mustWait) return;
    const ended = made?.find((one) => one.isEndShown === false && !isUnresolved(one));
    if (ended) void say(ended);

    async function say(attempt: Attempt): Promise<void> {
      const { key, receiptId, state, about, label, total, isPartial } = attempt;
      const isDone = state === 'confirmed';
      const isShown = isOnScreen(attempt);
      // The time is set before the first await, because the receipt's notification may be stored already and would
      // otherwise be announced too.
      if (isDone && receiptId && !isShown) saidAt.set(receiptId, serverNow());
      if (!(await claimEndNotice(key)) || isShown) return;
      // The label counts all payments of the operation. If only some were taken, the notice shows only the amount.
      const end = t(isPartial ? 'payTogether.partly' : outcomeTitle(about, state));
      const sum = format.amount(total);
      const link =
        (isDone && resultLink(key, receiptId, about)) ||
        ({ to: '/payment/outcome/$key', params: { key } } as const);
      showNext({
        text: (
          <>
            {isPartial ? `${end}. ${t('payTogether.taken')}: ` : `${end}: `}
            <Untranslated>{isPartial ? sum : `${label[locale]}, ${sum}`}</Untranslated>
            {isDone ? '.' : `. ${t(moneyOfRefusal(attempt.isRefunded))}`}
          </>
        ),
        tone: isPartial ? 'warning' : isDone ? 'success' : 'error',
        action: {
          label: t(isDone ? 'news.open' : 'news.why'),
          act: () => void navigate(link),
        },
      });
    }
  }, [made, isVisible, mustWait, t, format, locale, navigate]);
}

/** True if the outcome screen of the attempt, or the receipt that replaced it, is shown. */
function isOnScreen({ key, receiptId }: Attempt): boolean {
  const shown = [`/payment/outcome/${key}`, ...(receiptId ? receiptPaths(receiptId) : [])];
  return shown.includes(location.pathname) || location.search.includes(key);
}

/** Announces the newest notification whose id and kind are new, for example when an accepted payment completes. */
function useReceiptNews(made: readonly Attempt[] | undefined): void {
  const t = useText();
  const format = useFormat();
  const locale = useLocale();
  const navigate = useNavigate();
  const notifications = useQuery(newestNotifications).rows;
  const known = useRef<ReadonlySet<string>>(undefined);
  const mustWait = useMustWait();
  useEffect(() => {
    const before = known.current;
    // Notifications from before the app was opened are not announced later.
    if (!notifications || !made || (mustWait && before)) return;
    const newest =
      before &&
      notifications.find((one) => !before.has(newsOf(one)) && isNew(one) && !isSaid(one, made));
    // The notification may be about an attempt without a receipt on this device. The end of that attempt is announced
    // when it is resolved. Until then it is unknown whether this notification says anything new.
    if (newest && goodKinds.includes(newest.kind) && made.some(isUnresolved)) return;
    known.current = new Set(notifications.map(newsOf));
    const appearance = newest && appearances[newest.kind];
    if (!newest || !appearance || isSeen(newest)) return;
    const { kind, receiptId, operationKey } = newest;
    const link =
      receiptId === null
        ? operationKey && severalLink(operationKey)
        : receiptLink(receiptId, { kind });
    showNext({
      text: appearance.text ? (
        t(appearance.text)
      ) : (
        <WithFigures>{format.providerText(newest.title[locale])}</WithFigures>
      ),
      tone: appearance.tone,
      ...(link && { action: { label: t('news.open'), act: () => void navigate(link) } }),
    });
  }, [notifications, made, mustWait, t, format, locale, navigate]);
}

/** True if the end of an attempt announces the content of this notification, or has just announced it. */
function isSaid(
  { kind, receiptId, operationKey }: Notification,
  made: readonly Attempt[],
): boolean {
  return (
    (firstKinds.includes(kind) &&
      made.some((one) =>
        receiptId === null ? one.key === operationKey : one.receiptId === receiptId,
      )) ||
    (goodKinds.includes(kind) && receiptId !== null && isJustSaid(receiptId))
  );
}

/** True if the current screen shows the subject of the notification. */
function isSeen({ kind, receiptId, operationKey }: Notification): boolean {
  return (
    (receiptId !== null && receiptPaths(receiptId).includes(location.pathname)) ||
    (kind === 'COUPON_RECEIVED' && location.pathname === '/coupons') ||
    (operationKey !== null && location.search.includes(operationKey))
  );
}

function isJustSaid(receiptId: string): boolean {
  return serverNow() - (saidAt.get(receiptId) ?? Number.NEGATIVE_INFINITY) < newForMs;
}

function newsOf({ id, kind }: Notification): string {
  return `${id} ${kind}`;
}

function isNew({ kind, at, read }: Notification): boolean {
  return !read && kind in appearances && serverNow() - Date.parse(at) < newForMs;
}
