import { useState } from 'react';
import { useText } from '#i18n/use-text.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from './empty-state.tsx';

interface Asking {
  /** Asks once more; resolves to whether it was had. */
  ask: () => Promise<boolean>;
}

/** Nothing here because it was never had: that is no empty list, and it can be asked for again. */
export function NeverLoaded({ title, ask }: Asking & { title: string }) {
  return <EmptyState action={<AskAgain ask={ask} />} icon="cloud-off" title={title} />;
}

/**
 * Offline too, because a person may see a network before the app notices it. `small` is for a section of a
 * screen.
 */
export function AskAgain({ ask, small = false }: Asking & { small?: boolean }) {
  const t = useText();
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle');
  return (
    <div className="grid justify-items-center gap-2 text-center">
      <Button
        icon="refresh"
        onClick={async () => {
          setState('asking');
          setState((await ask()) ? 'idle' : 'failed');
        }}
        pending={state === 'asking'}
        size={small ? 'small' : 'normal'}
        tone={small ? 'raised' : 'secondary'}
      >
        {t('never.again')}
      </Button>
      <p className="text-sm text-text2 empty:hidden" role="alert">
        {state === 'failed' && t('never.failed')}
      </p>
    </div>
  );
}
