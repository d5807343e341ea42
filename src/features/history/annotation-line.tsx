import type { Category } from '#contract/catalogue.ts';
import type { Annotation } from '#contract/history.ts';
import { useLocale } from '#i18n/use-text.ts';
import { Tag } from '#ui/chips.tsx';

/** Line below a transaction's time with its owner's annotation: category, tags, note. */
export function AnnotationLine({
  annotation: { note, tags, categoryId },
  categories,
}: {
  annotation: Annotation;
  categories: ReadonlyMap<string, Category>;
}) {
  const locale = useLocale();
  const category = categories.get(categoryId ?? '');
  return (
    <span className="mt-1 flex flex-wrap items-center gap-x-1.5 gap-y-1 text-xs">
      {category && <Tag>{category.name[locale]}</Tag>}
      {tags.map((tag) => (
        <Tag key={tag}>
          <span translate="no">{tag}</span>
        </Tag>
      ))}
      {note && (
        <span className="line-clamp-1 min-w-0" translate="no">
          {note}
        </span>
      )}
    </span>
  );
}
