import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { write } from '#api/call.ts';
import type { Failure } from '#api/failure.ts';
import { serverNow } from '#api/server-time.ts';
import {
  markNotificationsRead,
  type Notification,
  type NotificationKind,
} from '#contract/identity/notifications.ts';
import { newestNotifications } from '#data/collections/lists.ts';
import { useQuery } from '#data/react/use-query.ts';
import { receiptLink, severalLink } from '#domain/links.ts';
import { notificationScreen } from '#domain/notification-screen.ts';
import type { MessageId } from '#i18n/messages/messages.ts';
import { useFormat } from '#i18n/use-format.ts';
import { WithFigures } from '#i18n/use-rich-text.tsx';
import { useLocale, useText } from '#i18n/use-text.ts';
import { openOverlay } from '#platform/overlays.ts';
import { Button } from '#ui/button.tsx';
import type { IconName } from '#ui/icons/icon.tsx';
import { IconTile } from '#ui/icons/icon-tile.tsx';
import { List, Row, RowBody, rowClass } from '#ui/list.tsx';
import { Panel } from '#ui/overlays/panel.tsx';
import { showSnackbar } from '#ui/overlays/snackbar.tsx';
import { EmptyState } from '#ui/states/placeholders.tsx';
import { WhenSaved } from '#ui/states/when-saved.tsx';
import type { Tone } from '#ui/tone.tsx';

interface Look {
  readonly icon: IconName;
  readonly tone: Tone;
}

/** Icons of the kinds of notification that this version knows. A newer provider may send others. */
const looks: Readonly<Record<string, Look>> = {
  SIGN_IN: { icon: 'smartphone', tone: 'warning' },
  PASSWORD: { icon: 'lock', tone: 'warning' },
  PASSKEY: { icon: 'key', tone: 'warning' },
  PIN: { icon: 'lock', tone: 'warning' },
  PAYMENT: { icon: 'receipt', tone: 'brand' },
  ACCEPTED: { icon: 'receipt', tone: 'brand' },
  DELAYED: { icon: 'clock', tone: 'warning' },
  SETTLED: { icon: 'check', tone: 'success' },
  TRANSFERRED: { icon: 'check', tone: 'success' },
  RECEIVED: { icon: 'money-in', tone: 'success' },
  RETURNED: { icon: 'refresh', tone: 'error' },
  CARD: { icon: 'card', tone: 'brand' },
  DEBT: { icon: 'clock', tone: 'error' },
  AUTOMATIC_DUE: { icon: 'calendar', tone: 'brand' },
  AUTOMATIC_FAILED: { icon: 'repeat', tone: 'error' },
  COUPON_SENT: { icon: 'send', tone: 'brand' },
  COUPON_RECEIVED: { icon: 'gift', tone: 'success' },
  COUPON_ACCEPTED: { icon: 'check', tone: 'success' },
  COUPON_RETURNED: { icon: 'undo', tone: 'warning' },
  COUPON_ENDED: { icon: 'undo', tone: 'neutral' },
  CAMPAIGN: { icon: 'star', tone: 'accent' },
} satisfies Record<NotificationKind, Look>;

/** Notifications by day, unread ones in bold, and a button that marks all as read. */
export default function NotificationsPanel() {
  const t = useText();
  const saved = useQuery(newestNotifications);
  return (
    <Panel title={t('notifications.title')}>
      <WhenSaved
        empty={<EmptyState icon="bell" title={t('notifications.empty')} />}
        never={t('notifications.never')}
        saved={saved}
      >
        {(rows) => <Notifications rows={rows} />}
      </WhenSaved>
    </Panel>
  );
}

function Notifications({ rows }: { rows: readonly Notification[] }) {
  const unread = rows.filter(({ read }) => !read).map(({ id }) => id);
  return (
    <>
      {unread.length > 0 && <ReadAll ids={unread} />}
      <Days notifications={rows} />
    </>
  );
}

function ReadAll({ ids }: { ids: readonly string[] }) {
  const t = useText();
  const [pending, setPending] = useState(false);
  async function readAll() {
    setPending(true);
    const failure = await markRead(ids);
    if (failure) showSnackbar({ text: t(failureText(failure)), tone: 'error' });
    setPending(false);
  }
  return (
    <Button onClick={readAll} pending={pending} size="small" tone="raised">
      {t('notifications.readAll')}
    </Button>
  );
}

function Days({ notifications }: { notifications: readonly Notification[] }) {
  const format = useFormat();
  const now = serverNow();
  const days = Map.groupBy(notifications, ({ at }) => format.dayHeading(Date.parse(at), now));
  return [...days].map(([day, ofDay]) => (
    <section className="grid gap-2" key={day}>
      <h3 className="px-1 text-sm font-medium text-text2">{day}</h3>
      <List label={day}>
        {ofDay.map((notification) => (
          <Row key={notification.id}>
            <NotificationBody notification={notification} />
          </Row>
        ))}
      </List>
    </section>
  ));
}

/** Body of a notification. A press opens what the notification is about, and marks it as read. */
function NotificationBody({ notification }: { notification: Notification }) {
  const { id, receiptId, read } = notification;
  const body = <ToldBody notification={notification} />;
  const link = linkOf(notification);
  const markAsRead = () => {
    if (!read) void markRead([id]);
  };
  if (link) {
    return (
      <Link {...link} className={rowClass} onClick={markAsRead}>
        {body}
      </Link>
    );
  }
  if (read && receiptId === null) return body;
  return (
    <button
      className={rowClass}
      onClick={() => {
        markAsRead();
        if (receiptId !== null) openOverlay({ name: 'receipt', id: receiptId });
      }}
      type="button"
    >
      {body}
    </button>
  );
}

/**
 * Returns the router link to the screen that a notification opens. Undefined if there is none: most receipts open in a
 * dialog over the current screen. The receipt of a coupon has its own screen and does not fit in a dialog.
 */
function linkOf({ kind, receiptId, operationKey }: Notification) {
  if (receiptId !== null) {
    return kind.startsWith('COUPON') ? receiptLink(receiptId, { kind }) : undefined;
  }
  if (operationKey !== null) return severalLink(operationKey);
  const to = notificationScreen(kind);
  return to && { to };
}

function ToldBody({ notification }: { notification: Notification }) {
  const t = useText();
  const locale = useLocale();
  const format = useFormat();
  const { kind, title, text, at, read } = notification;
  return (
    <RowBody
      leading={<IconTile {...(looks[kind] ?? { icon: 'info', tone: 'neutral' })} />}
      subtitle={
        <span className="wrap-anywhere">
          <WithFigures>{format.providerText(text[locale])}</WithFigures>
        </span>
      }
      title={
        <span className={read ? 'font-normal' : 'font-semibold'}>
          <WithFigures>{format.providerText(title[locale])}</WithFigures>
          {!read && <span className="sr-only"> · {t('notifications.new')}</span>}
        </span>
      }
      trailing={
        <span className="flex items-center gap-2 text-sm tabular-nums text-text2" translate="no">
          {format.time(Date.parse(at))}
          {!read && <span aria-hidden="true" className="size-2 rounded-full bg-error" />}
        </span>
      }
    />
  );
}

/** Marks notifications as read, on every device. Resolves to the failure, or to null. */
async function markRead(ids: readonly string[]): Promise<Failure | null> {
  const [, failure] = await write(markNotificationsRead, { body: { ids: [...ids] } });
  return failure;
}

function failureText({ code }: Failure): MessageId {
  if (code === 'NO_ANSWER') return 'notifications.readFailed';
  return code === 'INTERNAL_ERROR' ? 'notification.serverError' : 'notification.error';
}
