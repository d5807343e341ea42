import { type ComponentType, lazy, Suspense } from 'react';
import { useText } from '#i18n/use-text.ts';
import type { QrReaderProps } from './qr-reader.tsx';
import { SkeletonBlock } from './states/placeholders.tsx';
import { Notice } from './tone.tsx';

const QrReader = lazy(
  async (): Promise<{ default: ComponentType<QrReaderProps> }> =>
    import('./qr-reader.tsx').catch(() => ({ default: NotLoaded })),
);

/** `QrReader`, loaded when it is first drawn. Shows an error if its code cannot be loaded. */
export function LazyQrReader(props: QrReaderProps) {
  return (
    <Suspense fallback={<SkeletonBlock className="h-28 w-full rounded-control" />}>
      <QrReader {...props} />
    </Suspense>
  );
}

function NotLoaded() {
  const t = useText();
  return <Notice tone="error">{t('qrReader.problem.notLoaded')}</Notice>;
}
