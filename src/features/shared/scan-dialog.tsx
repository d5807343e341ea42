import { useNavigate } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { sharedTarget } from '#domain/shared-target.ts';
import { useText } from '#i18n/use-text.ts';
import { closeOverlay } from '#platform/overlays.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import type { QrReaderProps } from '#ui/qr-reader.tsx';
import { SkeletonBlock } from '#ui/states/placeholders.tsx';
import { Notice } from '#ui/tone.tsx';

const QrReader = lazy(
  async (): Promise<{ default: ComponentType<QrReaderProps> }> =>
    import('#ui/qr-reader.tsx').catch(() => ({ default: NotLoaded })),
);

/** Leads where a code says, in place of itself: to the form of a transfer, to the check of a receipt. */
export default function ScanDialog() {
  const t = useText();
  const navigate = useNavigate();
  const [isOther, setOther] = useState(false);

  function follow(text: string) {
    const target = sharedTarget(text, location.origin);
    const replace = true;
    if (target.kind === 'address') void navigate({ href: target.href, replace });
    else if (target.kind === 'phone') {
      void navigate({ to: '/transfer', state: { shared: target.phone }, replace });
    }
    setOther(!isOurs(text));
  }

  return (
    <Dialog onClose={closeOverlay} title={t('scan.title')}>
      <p className="text-text2">{t('scan.lead')}</p>
      <Suspense fallback={<SkeletonBlock className="h-28 w-full rounded-control" />}>
        <QrReader isOurs={isOurs} onText={follow} />
      </Suspense>
      <div className="empty:hidden" role="alert">
        {isOther && (
          <Notice icon="alert" tone="warning">
            {t('scan.none')}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}

function isOurs(text: string): boolean {
  return ['address', 'phone'].includes(sharedTarget(text, location.origin).kind);
}

function NotLoaded() {
  const t = useText();
  return (
    <Notice icon="alert" tone="error">
      {t('qrReader.problem.notLoaded')}
    </Notice>
  );
}
