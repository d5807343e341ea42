import { useId } from 'react';
import type { Receipt } from '#contract/history.ts';
import { useConnectivity } from '#data/react/use-connectivity.ts';
import { useCategories } from '#data/react/use-query.ts';
import { useLocale, useText } from '#i18n/use-text.ts';
import { openOverlay } from '#platform/overlays.ts';
import { Tag } from '#ui/chips.tsx';
import { CategoryTile, IconTile } from '#ui/icons/icon-tile.tsx';
import { Card, RowBody, rowClass } from '#ui/list.tsx';

/**
 * The owner's annotation of a transaction. A press opens its form. The annotation is private: neither printed nor
 * shared.
 */
export function AnnotationRow({ receipt: { id, annotation } }: { receipt: Receipt }) {
  const t = useText();
  const locale = useLocale();
  const categories = useCategories();
  const reasonId = useId();
  const offline = useConnectivity() === 'offline';
  const { note, tags = [], categoryId } = annotation ?? {};
  const category = categoryId ? categories.get(categoryId) : undefined;
  return (
    <Card className="overflow-hidden print:hidden">
      <button
        aria-describedby={offline ? reasonId : undefined}
        aria-disabled={offline || undefined}
        aria-haspopup="dialog"
        className={`${rowClass} ${offline ? 'text-text2' : ''}`}
        onClick={offline ? undefined : () => openOverlay({ name: 'annotation', receipt: id })}
        type="button"
      >
        <RowBody
          leading={
            category ? <CategoryTile {...category} /> : <IconTile icon="pencil" tone="neutral" />
          }
          subtitle={
            <span className="grid gap-1.5">
              {annotation ? (
                <>
                  {category?.name[locale]}
                  <span className="text-text empty:hidden" translate="no">
                    {note}
                  </span>
                  <span className="flex flex-wrap gap-1.5 empty:hidden" translate="no">
                    {tags.map((tag) => (
                      <Tag key={tag}>{tag}</Tag>
                    ))}
                  </span>
                </>
              ) : (
                t('annotation.private')
              )}
              {offline && <span id={reasonId}>{t('shell.needsNetwork')}</span>}
            </span>
          }
          title={t('annotation.title')}
        />
      </button>
    </Card>
  );
}
