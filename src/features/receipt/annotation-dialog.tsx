import { allCategories } from '#data/collections/catalogue.ts';
import { usedTags } from '#data/collections/history/lazy-queries.ts';
import { receiptById } from '#data/collections/history/queries.ts';
import { useQuery } from '#data/react/use-query.ts';
import { useText } from '#i18n/use-text.ts';
import { type About, closeOverlay } from '#platform/overlays.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { SkeletonRows } from '#ui/states/placeholders.tsx';
import { AnnotationForm } from './annotation-form.tsx';

/** Dialog of a person's annotation of a transaction. */
export default function AnnotationDialog({ receipt: id }: About<'annotation'>) {
  const t = useText();
  const saved = useQuery(receiptById, id);
  const categories = useQuery(allCategories);
  const tags = useQuery(usedTags);
  // A field keeps its first value, so its options must be known before the form is drawn.
  const isLoading = [saved, categories, tags].some(({ state }) => state === 'loading');
  const receipt = saved.rows?.receipt;
  return (
    <Dialog onClose={closeOverlay} title={t('annotation.title')}>
      {isLoading ? (
        <SkeletonRows count={3} label={t('shell.loading')} />
      ) : receipt ? (
        <AnnotationForm
          categories={categories.rows ?? []}
          receipt={receipt}
          usedTags={tags.rows ?? []}
        />
      ) : (
        <p className="text-text2">{t('receipt.notHere')}</p>
      )}
    </Dialog>
  );
}
