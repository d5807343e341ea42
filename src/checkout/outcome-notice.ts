import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { serverNow } from '#api/server-time.ts';
import type { Notification } from '#contract/notifications.ts';
import { newestNotifications } from '#data/collections/notifications.ts';
import { useQuery } from '#data/react/use-query.ts';
import { receiptLink } from '#domain/receipt-link.ts';
import type { MessageId } from '#i18n/messages.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { useText } from '#i18n/use-text.ts';
import { type Snackbar, showSnackbar } from '#ui/snackbar.ts';

/** Older notifications are read in the list of notifications. */
const newForMs = 60_000;

interface Look {
  readonly tone: Snackbar['tone'];
  /** Without one the provider's own words are shown. */
  readonly text?: MessageId;
}

/** The kinds of notification that are shown over any screen. */
const looks: Readonly<Record<string, Look>> = {
  PAYMENT: { tone: 'success', text: 'notification.paymentReceived' },
  SETTLED: { tone: 'success', text: 'notification.success' },
  RETURNED: { tone: 'error' },
};

/** Says how an operation went on after its screen was left: that screen says it by itself. */
export function useOutcomeNotice(): void {
  const t = useText();
  const format = useFormat();
  const locale = useLocale();
  const navigate = useNavigate();
  const saved = useQuery(newestNotifications);
  const notifications = saved.state === 'saved' ? saved.rows : undefined;
  const known = useRef<ReadonlySet<string>>(undefined);
  useEffect(() => {
    if (!notifications) return;
    const before = known.current;
    known.current = new Set(notifications.map(({ id }) => id));
    const newest = before && notifications.find((one) => !before.has(one.id) && isNew(one));
    const look = newest && looks[newest.kind];
    if (!newest || !look || location.pathname.startsWith('/payment/')) return;
    const { receiptId } = newest;
    showSnackbar({
      text: look.text ? t(look.text) : format.told(newest.title[locale]),
      tone: look.tone,
      ...(receiptId !== null && {
        action: { label: t('news.open'), act: () => void navigate(receiptLink(receiptId)) },
      }),
    });
  }, [notifications, t, format, locale, navigate]);
}

function isNew({ kind, at, read }: Notification): boolean {
  return !read && kind in looks && serverNow() - Date.parse(at) < newForMs;
}
