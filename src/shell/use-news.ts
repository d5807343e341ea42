import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { serverNow } from '#api/server-time.ts';
import type { Notification } from '#contract/notifications.ts';
import { newestNotifications } from '#data/collections/notifications.ts';
import { useQuery } from '#data/react/use-query.ts';
import type { MessageId } from '#i18n/messages.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { useText } from '#i18n/use-text.ts';
import { type Snackbar, showSnackbar } from '#ui/snackbar.ts';

/** Older things are history, told where all of it is told. */
const newsForMs = 60_000;

interface News {
  readonly tone: Snackbar['tone'];
  /** Without one the provider's own words are said. */
  readonly text?: MessageId;
}

/** What is worth saying over whatever screen there is. */
const worthSaying: Readonly<Record<string, News>> = {
  PAYMENT: { tone: 'success', text: 'notification.paymentReceived' },
  SETTLED: { tone: 'success', text: 'notification.success' },
  RETURNED: { tone: 'error' },
};

/** Says how a payment went on after its screen was left: there it is told by the screen itself. */
export function useNews(): void {
  const t = useText();
  const format = useFormat();
  const locale = useLocale();
  const navigate = useNavigate();
  const saved = useQuery(newestNotifications);
  const told = saved.state === 'saved' ? saved.rows : undefined;
  const known = useRef<ReadonlySet<string>>(undefined);
  useEffect(() => {
    if (!told) return;
    const before = known.current;
    known.current = new Set(told.map(({ id }) => id));
    const news = before && told.find((one) => !before.has(one.id) && isNews(one));
    const look = news && worthSaying[news.kind];
    if (!news || !look || location.pathname.startsWith('/payment/')) return;
    const { receiptId } = news;
    showSnackbar({
      text: look.text ? t(look.text) : format.told(news.title[locale]),
      tone: look.tone,
      ...(receiptId !== null && {
        action: {
          label: t('news.open'),
          act: () => void navigate({ to: '/payment/receipt/$id', params: { id: receiptId } }),
        },
      }),
    });
  }, [told, t, format, locale, navigate]);
}

function isNews({ kind, at, read }: Notification): boolean {
  return !read && kind in worthSaying && serverNow() - Date.parse(at) < newsForMs;
}
