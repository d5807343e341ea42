import { Link } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';
import { useLocale } from '#i18n/use-locale.ts';
import { useText } from '#i18n/use-text.ts';
import { Button } from '#ui/button.tsx';
import { buttonClass, iconButtonClass } from '#ui/button-class.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { type CatalogueIndex, searchServices } from './catalogue-index.ts';
import { CatalogueState } from './catalogue-state.tsx';
import { ServiceList } from './service-list.tsx';
import { useCatalogue } from './use-catalogue.ts';

/** The services of one category; a long list has a search field. */
export function CategoryScreen({ id }: { id: string }) {
  const t = useText();
  const locale = useLocale();
  const saved = useCatalogue();
  const category = saved.state === 'saved' ? saved.rows.categoryById.get(id) : undefined;
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHeader
        back={
          <Link aria-label={t('catalogue.back')} className={iconButtonClass} to="/payments">
            <Icon name="chevron-left" />
          </Link>
        }
        title={category?.name[locale] ?? t('title.category')}
      />
      <CatalogueState saved={saved}>{(index) => <Services id={id} index={index} />}</CatalogueState>
    </div>
  );
}

const manyServices = 8;

function Services({ id, index }: { id: string; index: CatalogueIndex }) {
  const t = useText();
  const locale = useLocale();
  const [query, setQuery] = useState('');
  const asked = useDeferredValue(query);
  const all = index.byCategory.get(id) ?? [];
  const category = index.categoryById.get(id);
  if (category === undefined) {
    return (
      <EmptyState
        action={
          <Link className={buttonClass({ tone: 'secondary' })} to="/payments">
            {t('catalogue.all')}
          </Link>
        }
        icon="search"
        title={t('catalogue.noCategory')}
      />
    );
  }
  const label = category.name[locale];
  const shown = asked.trim() === '' ? all : searchServices(all, asked);
  return (
    <>
      {all.length > manyServices && (
        <SearchField
          label={t('catalogue.searchIn', { category: label })}
          onChange={setQuery}
          value={query}
        />
      )}
      {shown.length === 0 ? (
        <EmptyState
          action={
            <Button onClick={() => setQuery('')} tone="secondary">
              {t('catalogue.clear')}
            </Button>
          }
          icon="search"
          title={t('empty.search')}
        />
      ) : (
        <ServiceList index={index} label={label} services={shown} />
      )}
    </>
  );
}
