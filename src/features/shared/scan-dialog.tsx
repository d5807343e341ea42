import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { readShared } from '#domain/shared-target.ts';
import { useText } from '#i18n/use-text.ts';
import type { About } from '#platform/overlays.ts';
import { LazyQrReader } from '#ui/lazy-qr-reader.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Notice } from '#ui/tone.tsx';

/**
 * Dialog that scans a code and opens its target instead of itself, for example a transfer or the check of a receipt.
 * `wasNothing`: a shared picture held no code; the dialog says so, and the camera does not start at once.
 */
export default function ScanDialog({ wasNothing = false }: About<'scan'>) {
  const t = useText();
  const navigate = useNavigate();
  const [isOther, setOther] = useState(wasNothing);

  function follow(text: string) {
    const { way } = readShared(text, location.origin);
    if (way) void navigate({ ...way, replace: true });
    setOther(!way);
  }

  return (
    <Dialog title={t('scan.title')}>
      <p className="text-text2">{t('scan.lead')}</p>
      <LazyQrReader isOpen={!wasNothing} isOurs={isOurs} onText={follow} />
      <div className="empty:hidden" role="alert">
        {isOther && <Notice tone="warning">{t('scan.none')}</Notice>}
      </div>
    </Dialog>
  );
}

function isOurs(text: string): boolean {
  return readShared(text, location.origin).way !== undefined;
}
