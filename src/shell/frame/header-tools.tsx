import { Bell } from '#features/notifications/bell.tsx';
import { useText } from '#i18n/use-text.ts';
import { openOverlay } from '#platform/overlays.ts';
import { IconButton } from '#ui/button.tsx';

/** Help and notifications, in the upper corner of every screen. */
export function HeaderTools() {
  const t = useText();
  return (
    <>
      <IconButton
        data-slot="help"
        data-tour="help"
        icon="help"
        label={t('help.title')}
        onClick={() => openOverlay({ name: 'help' })}
      />
      <Bell />
    </>
  );
}
