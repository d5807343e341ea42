import { useText } from '#i18n/use-text.ts';
import { Notice } from '#ui/strip.tsx';

/** Tells how many rows of a list this version cannot read; nothing where it reads them all. */
export function UnreadableNote({
  count,
  of = 'entries',
}: {
  count: number;
  of?: 'operations' | 'entries';
}) {
  const t = useText();
  if (count === 0) return null;
  return (
    <Notice icon="info" tone="neutral">
      {t('shell.unreadable', { count, of })}
    </Notice>
  );
}
