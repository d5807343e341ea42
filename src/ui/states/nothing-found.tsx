import { useText } from '#i18n/use-text.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from './empty-state.tsx';

/** Shown where a search finds nothing; the button clears the search. A filter gives its own title and act. */
export function NothingFound({
  title,
  act,
  onClear,
}: {
  title?: string;
  act?: string;
  onClear: () => void;
}) {
  const t = useText();
  return (
    <EmptyState
      action={
        <Button onClick={onClear} tone="secondary">
          {act ?? t('catalogue.clear')}
        </Button>
      }
      icon="search"
      title={title ?? t('empty.search')}
    />
  );
}
