import { useRouteContext } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useText } from '#i18n/use-text.ts';
import { openOverlay } from '#platform/overlays.ts';
import { retry } from '#platform/retry.ts';
import { CoverAmounts } from '#shell/frame/cover-amounts.tsx';
import { askAppStatus } from '#shell/startup/app-status.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { MessageScreen } from './error-screen.tsx';

// Lazy, because a guest has no local database and loads no code that reads it.
const UnresolvedNotice = lazy(async () => ({
  default: (await import('#checkout/unresolved-banner.tsx')).UnresolvedNotice,
}));

const pausesMs = [2_000, 4_000, 8_000, 15_000, 30_000];

/**
 * If the screen returns within this time after it disappeared, its pauses continue from the length that they had
 * reached.
 */
const soonMs = 60_000;
let tries = 0;
let leftAt = 0;

/**
 * Shown instead of every screen during maintenance. A signed-in person also sees the unresolved payments. Asks for the
 * provider's status with growing pauses and at a press, until the maintenance is over and the screen returns.
 */
export function MaintenanceScreen() {
  const t = useText();
  const { signedIn } = useRouteContext({ from: '__root__' });
  const [checking, setChecking] = useState(false);
  const [result, setResult] = useState<'still' | 'noAnswer'>();
  const leaving = useRef<AbortController>(null);
  const screen = useRef<HTMLElement>(null);

  async function check() {
    setChecking(true);
    const answered = await askAppStatus();
    if (leaving.current?.signal.aborted) return;
    setChecking(false);
    setResult(answered ? 'still' : 'noAnswer');
  }

  useEffect(() => screen.current?.querySelector('h1')?.focus({ preventScroll: true }), []);

  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    if (performance.now() - leftAt > soonMs) tries = 0;
    const countAndCheck = () => {
      tries += 1;
      return askAppStatus();
    };
    void retry(countAndCheck, {
      pausesMs: pausesMs.slice(Math.min(tries, pausesMs.length - 1)),
      until: () => false,
      signal: controller.signal,
    });
    return () => {
      controller.abort();
      leftAt = performance.now();
    };
  }, []);

  return (
    <main className="px-gutter" id="content" ref={screen} tabIndex={-1}>
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
        <Button onClick={check} pending={checking} wide>
          {t(checking ? 'shell.maintenance.checking' : 'button.checkNow')}
        </Button>
        <p className="text-sm text-text2 empty:hidden" role="status">
          {result && !checking && t(`shell.maintenance.${result}`)}
        </p>
      </MessageScreen>
    </main>
  );
}
