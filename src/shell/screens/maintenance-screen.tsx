import { useRouteContext } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useText } from '#i18n/use-text.ts';
import { openOverlay } from '#platform/overlays.ts';
import { CoverAmounts } from '#shell/frame/cover-amounts.tsx';
import { askAppStatus } from '#shell/startup/app-status.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { MessageScreen } from './message-screen.tsx';

// A guest has no local database, and loads nothing that reads it.
const UnresolvedNotice = lazy(async () => ({
  default: (await import('#checkout/unresolved-banner.tsx')).UnresolvedNotice,
}));

/** Pauses between two looks at whether the maintenance is over. */
const pausesMs = [2_000, 4_000, 8_000, 15_000, 30_000, 60_000];

/** One who is sent back here at once does not begin with the short pauses again. */
const soonMs = 60_000;
let tries = 0;
let leftAt = 0;

/** Looks again by itself; the navigation guard takes the person back as soon as it is over. */
export function MaintenanceScreen() {
  const t = useText();
  const { signedIn } = useRouteContext({ from: '__root__' });
  const [looking, setLooking] = useState(false);
  const [said, setSaid] = useState<'still' | 'noAnswer'>();
  const shown = useRef(true);

  async function look() {
    setLooking(true);
    const answered = await askAppStatus();
    if (!shown.current) return;
    setLooking(false);
    setSaid(answered ? 'still' : 'noAnswer');
  }

  useEffect(() => {
    shown.current = true;
    if (performance.now() - leftAt > soonMs) tries = 0;
    let timer: ReturnType<typeof setTimeout>;
    const lookLater = () => {
      const pauseMs = pausesMs[Math.min(tries, pausesMs.length - 1)];
      timer = setTimeout(async () => {
        tries += 1;
        await askAppStatus();
        if (shown.current) lookLater();
      }, pauseMs);
    };
    lookLater();
    return () => {
      shown.current = false;
      leftAt = performance.now();
      clearTimeout(timer);
    };
  }, []);

  return (
    <main className="px-gutter" id="content" tabIndex={-1}>
      <MessageScreen
        corner={
          <IconButton
            icon="help"
            label={t('help.title')}
            onClick={() => openOverlay({ name: 'help' })}
          />
        }
        icon="refresh"
        text="shell.maintenance.text"
        title="shell.maintenance.title"
      >
        {signedIn() && (
          <Suspense>
            <CoverAmounts>
              <UnresolvedNotice />
            </CoverAmounts>
          </Suspense>
        )}
        <Button onClick={look} pending={looking} wide>
          {t(looking ? 'shell.maintenance.checking' : 'shell.maintenance.check')}
        </Button>
        <p className="text-sm text-text2 empty:hidden" role="status">
          {said && !looking && t(`shell.maintenance.${said}`)}
        </p>
      </MessageScreen>
    </main>
  );
}
