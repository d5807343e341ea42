import { useEffect } from 'react';
import { newestNotifications } from '#data/collections/lists.ts';
import { useQuery } from '#data/react/use-query.ts';
import { useText } from '#i18n/use-text.ts';
import { openOverlay } from '#platform/overlays.ts';
import { iconButtonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icons/icon.tsx';

/**
 * Button that opens the notifications. Shows the number of unread notifications, also on the icon of the installed app.
 */
export function Bell() {
  const t = useText();
  const known = useQuery(newestNotifications).rows?.filter(({ read }) => !read).length;
  const unread = known ?? 0;
  // The worker raises the badge of the app icon while the app is closed, so the badge is set to the unread number now.
  useEffect(() => {
    if (known !== undefined) void navigator.setAppBadge?.(known).catch(() => {});
  }, [known]);
  const label =
    unread === 0 ? t('notifications.title') : t('notifications.unread', { count: unread });
  return (
    <button
      aria-label={label}
      className={iconButtonClass}
      data-slot="notifications"
      onClick={() => openOverlay({ name: 'notifications' })}
      title={label}
      type="button"
    >
      <Icon name="bell" />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-1 right-0.5 grid h-5 min-w-5 place-items-center rounded-full bg-error-fill px-1 text-xs font-semibold tabular-nums text-on-error-fill"
          translate="no"
        >
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </button>
  );
}
