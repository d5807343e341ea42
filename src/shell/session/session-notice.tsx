import { useSyncExternalStore } from 'react';
import type { MessageId } from '#i18n/messages/messages.ts';
import { useText } from '#i18n/use-text.ts';
import { createStore, type Store } from '#platform/store.ts';
import type { ShownReason } from '#session/announce.ts';
import { IconButton } from '#ui/button.tsx';
import { Icon } from '#ui/icons/icon.tsx';

/**
 * Reason why the person was sent to this screen. `link-bad`: the token of a sign-in link is not valid.
 * `link-unchecked`: the provider could not check the token. `no-cookies`: the browser refuses the cookie of the
 * session.
 */
type Notice = ShownReason | 'link-bad' | 'link-unchecked' | 'no-cookies';

const texts = {
  'signed-out': 'shell.notice.signedOut',
  expired: 'shell.notice.expired',
  revoked: 'shell.notice.revoked',
  'other-user': 'shell.notice.otherUser',
  'link-bad': 'shell.notice.linkBad',
  'link-unchecked': 'shell.notice.linkUnchecked',
  'no-cookies': 'auth.error.cookies',
} as const satisfies Record<Notice, MessageId>;

/** Strip above a screen that explains why the person was sent to it. */
export function SessionNotice() {
  const t = useText();
  const about = useSyncExternalStore(notice.subscribe, notice.get, () => null);
  return (
    <div role="status">
      {about !== null && (
        <div
          className="flex items-center gap-2.5 bg-strip ps-gutter pe-1.5 pt-safe text-sm text-on-strip print:hidden"
          data-strip
        >
          <Icon name="info" size={20} />
          <p className="grow py-2.5">{t(texts[about])}</p>
          <IconButton icon="close" label={t('button.close')} onClick={() => showNotice(null)} />
        </div>
      )}
    </div>
  );
}

const shown = createStore<Notice | null>(null);

const notice: Store<Notice | null> = shown;

/**
 * Shows this notice in the strip above the screen, until the person closes it or another call replaces it. Null removes
 * it.
 */
export function showNotice(about: Notice | null): void {
  shown.set(about);
}
