import { RowDialog } from '#checkout/row-dialog.tsx';
import { allCategories } from '#data/collections/catalogue.ts';
import { usedTags } from '#data/collections/history/lazy-queries.ts';
import { receiptById } from '#data/collections/history/queries.ts';
import { useQuery } from '#data/react/use-query.ts';
import { useText } from '#i18n/use-text.ts';
import type { About } from '#platform/overlays.ts';
import { AnnotationForm } from './annotation-form.tsx';

/** Dialog of a person's annotation of a transaction. */
export default function AnnotationDialog({ receipt: id }: About<'annotation'>) {
  const t = useText();
  const saved = useQuery(receiptById, id);
  const categories = useQuery(allCategories);
  const tags = useQuery(usedTags);
  // A field keeps its first value, so its options must be known before the form is drawn.
  const isLoading = [saved, categories, tags].some(({ state }) => state === 'loading');
  return (
    <RowDialog
      gone={t('receipt.notHere')}
      isLoading={isLoading}
      row={isLoading ? undefined : saved.rows?.receipt}
      title={t('annotation.title')}
    >
      {(receipt) => (
        <AnnotationForm
          categories={categories.rows ?? []}
          receipt={receipt}
          usedTags={tags.rows ?? []}
        />
      )}
    </RowDialog>
  );
}
