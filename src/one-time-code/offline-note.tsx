import { useConnectivity } from '#data/react/use-connectivity.ts';
import { useText } from '#i18n/use-text.ts';
import { StatusMark } from '#ui/tone.tsx';

/**
 * Warns, while the device is offline, that the action above this note will probably fail. The action stays enabled,
 * because only a call can tell whether the network works.
 */
export function OfflineNote() {
  const t = useText();
  const offline = useConnectivity() === 'offline';
  return (
    <p className="-mt-2 text-center empty:hidden" role="status">
      {offline && (
        <StatusMark icon="cloud-off" tone="neutral">
          {t('shell.needsNetwork')}
        </StatusMark>
      )}
    </p>
  );
}
