import { Link } from '@tanstack/react-router';
import { useDeferredValue } from 'react';
import { readRecentServiceIds } from '#data/queries.ts';
import { useRows } from '#data/react/use-rows.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { useText } from '#i18n/use-text.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { IconTile } from '#ui/icon-tile.tsx';
import { SectionHeader } from '#ui/list.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { type CatalogueIndex, searchServices } from './catalogue-index.ts';
import { CatalogueState } from './catalogue-state.tsx';
import { categoryIcon } from './category-icon.ts';
import { ServiceList } from './service-list.tsx';
import { useCatalogue } from './use-catalogue.ts';

const mostFound = 60;
const mostRecent = 5;

/** The catalogue: search over all services, the ones paid lately, the categories. */
export function PaymentsScreen({
  query,
  onQuery,
}: {
  query: string;
  onQuery: (query: string) => void;
}) {
  const t = useText();
  const format = useFormat();
  const saved = useCatalogue();
  return (
    <div className="grid gap-4">
      <PageHeader title={t('title.payments')} />
      <SearchField
        label={t('catalogue.search', {
          count: saved.state === 'saved' ? format.count(saved.rows.services.length) : '1000+',
        })}
        onChange={onQuery}
        value={query}
      />
      <CatalogueState saved={saved}>
        {(index) =>
          query.trim() === '' ? <Browse index={index} /> : <Found index={index} query={query} />
        }
      </CatalogueState>
    </div>
  );
}

function Found({ index, query }: { index: CatalogueIndex; query: string }) {
  const t = useText();
  const asked = useDeferredValue(query);
  const found = searchServices(index.services, asked, mostFound);
  return (
    <>
      <p className="sr-only" role="status">
        {t('catalogue.found', { count: found.length })}
      </p>
      {found.length === 0 ? (
        <EmptyState icon="search" title={t('empty.search')} />
      ) : (
        <ServiceList index={index} label={t('catalogue.results')} services={found} withCategory />
      )}
    </>
  );
}

function Browse({ index }: { index: CatalogueIndex }) {
  const t = useText();
  const locale = useLocale();
  const format = useFormat();
  const recent = useRows('history', readRecentServiceIds);
  const recentServices = (recent.state === 'saved' ? recent.rows : [])
    .flatMap((id) => index.serviceById.get(id) ?? [])
    .slice(0, mostRecent);
  return (
    <>
      {recentServices.length > 0 && (
        <section className="grid gap-2">
          <SectionHeader title={t('catalogue.recent')} />
          <ServiceList
            index={index}
            label={t('catalogue.recent')}
            services={recentServices}
            withCategory
          />
        </section>
      )}
      <section className="grid gap-2">
        <SectionHeader title={t('catalogue.categories')} />
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {index.categories.map((category) => (
            <li key={category.id}>
              <Link
                className="flex h-full min-h-20 items-center gap-3 rounded-tile bg-surface p-3.5 shadow-card transition-colors duration-150 hover:bg-surface2"
                params={{ id: category.id }}
                to="/c/$id"
              >
                <IconTile icon={categoryIcon(category.icon)} tone={category.tone} />
                <span className="grid min-w-0 gap-0.5">
                  <span className="font-medium leading-tight wrap-anywhere">
                    {category.name[locale]}
                  </span>
                  <span className="text-sm text-text2">
                    {t('catalogue.services', { count: format.count(category.services) })}
                  </span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
