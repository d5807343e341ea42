import { Link, useRouteContext } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { AuthLayout } from '#features/auth/auth-layout.tsx';
import { CheckScreen } from '#features/check-receipt/check-screen.tsx';
import { useText } from '#i18n/use-text.ts';
import { buttonClass } from '#ui/button.tsx';
import { PendingScreen } from './error-screen.tsx';

const FramedCheck = lazy(() => import('./framed-check.tsx'));

/** The check of receipts: for guests a guest page, for signed-in people a screen in their frame. */
export function CheckPage() {
  const t = useText();
  const { signedIn } = useRouteContext({ from: '__root__' });
  return signedIn() ? (
    <Suspense fallback={<PendingScreen />}>
      <FramedCheck />
    </Suspense>
  ) : (
    <AuthLayout ground="bg-bg" slogan={<p>{t('auth.slogan')}</p>}>
      <div className="grid grid-cols-1 gap-3">
        <CheckScreen />
        <Link className={buttonClass({ tone: 'quiet', wide: true })} to="/auth/login">
          {t('auth.login.submit')}
        </Link>
      </div>
    </AuthLayout>
  );
}
