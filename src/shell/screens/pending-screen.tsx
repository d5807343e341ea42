import { useEffect, useState } from 'react';
import { useText } from '#i18n/use-text.ts';
import { CHUNK_TIMEOUT_MS, markChunkMissing } from '#shell/startup/chunks.ts';
import { SkeletonBlock, SkeletonRows } from '#ui/states/placeholders.tsx';
import { ErrorScreen } from './error-screen.tsx';

/** Shown while a chunk is being loaded; after the timeout it says that it did not come. */
export function PendingScreen() {
  const t = useText();
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      markChunkMissing();
      setLate(true);
    }, CHUNK_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, []);
  if (late) return <ErrorScreen />;
  return (
    <div className="mx-auto grid w-full max-w-content gap-4 py-4">
      <SkeletonBlock className="h-8 w-1/2" />
      <SkeletonRows label={t('shell.loading')} />
    </div>
  );
}
