import { useLocation, useRouter } from '@tanstack/react-router';
import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { useText } from '#i18n/use-text.ts';
import { clearRequest, requestedOverlay } from '#platform/overlays.ts';
import { withTimeout } from '#shell/startup/chunks.ts';
import { showSnackbar } from '#ui/overlays/snackbar.tsx';
import { OverlayPending } from '#ui/states/placeholders.tsx';

/**
 * Place in every page where overlays appear. Loads `OverlayHost` with the first overlay, because most pages show none.
 * If the host cannot be loaded, closes the overlay and says so.
 */
export function OverlayOutlet() {
  const t = useText();
  const { history } = useRouter();
  const asked = useSyncExternalStore(requestedOverlay.subscribe, requestedOverlay.get, () => null);
  const covered = useLocation({ select: ({ state }) => state.overlay !== undefined });
  const [Host, setHost] = useState<ComponentType>();
  const wanted = covered || asked !== null;

  useEffect(() => {
    if (!wanted || Host) return;
    withTimeout(import('./overlay-host.tsx')).then(
      ({ OverlayHost }) => setHost(() => OverlayHost),
      () => {
        clearRequest();
        if (covered) history.back();
        showSnackbar({ text: t('shell.overlay.unavailable'), tone: 'error' });
      },
    );
  }, [wanted, covered, Host, history, t]);

  if (Host) return <Host />;
  return wanted ? <OverlayPending /> : null;
}
