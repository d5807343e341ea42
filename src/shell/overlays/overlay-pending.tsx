import { useText } from '#i18n/use-text.ts';
import { Spinner } from '#ui/states/spinner.tsx';

/** A spinner over the screen while an overlay is being loaded. */
export function OverlayPending() {
  const t = useText();
  return (
    <div
      className="late pointer-events-none fixed inset-0 z-60 grid place-items-center print:hidden"
      role="status"
    >
      <span className="rounded-tile bg-surface p-4 text-brand-text shadow-float">
        <Spinner className="size-8" />
        <span className="sr-only">{t('shell.loading')}</span>
      </span>
    </div>
  );
}
