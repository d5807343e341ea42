import { Link } from '@tanstack/react-router';
import { use, useDeferredValue, useState } from 'react';
import { EmptyWithLink, HeaderLink } from '#checkout/links.tsx';
import type { Category, Service, Tone } from '#contract/catalogue.ts';
import { monogram } from '#domain/person/person.ts';
import { useLocale, useText } from '#i18n/use-text.ts';
import { Icon, isIconName } from '#ui/icons/icon.tsx';
import { Monogram } from '#ui/icons/icon-tile.tsx';
import { List, Row, RowBody, rowClass } from '#ui/list.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { NothingFound, SearchField } from '#ui/search-field.tsx';
import { WhenSaved } from '#ui/states/when-saved.tsx';
import { StatusMark } from '#ui/tone.tsx';
import {
  type CatalogueIndex,
  CatalogueUseContext,
  searchServices,
  useCatalogue,
  useCatalogueLinks,
} from './use-catalogue.ts';

/** Title of the catalogue for each purpose. */
export const catalogueTitles = {
  pay: 'title.payments',
  favorite: 'title.createFavorite',
  autopayment: 'title.createAutopayment',
} as const;

/** Services of one category. A wide screen shows the categories beside them. */
export function CategoryScreen({ id }: { id: string }) {
  const t = useText();
  const locale = useLocale();
  const links = useCatalogueLinks();
  const chosenFor = use(CatalogueUseContext);
  const saved = useCatalogue();
  const category = saved.rows?.categoryById.get(id);
  return (
    <div
      className="lg:grid lg:grid-cols-[18rem_minmax(0,1fr)] lg:items-start lg:gap-6 lg:pt-3"
      data-wide
    >
      <CategoryRail categories={saved.rows?.categories ?? []} />
      <div className="mx-auto grid max-w-content grid-cols-1 gap-4 lg:mx-0 lg:max-w-none">
        <PageHeader
          back={<HeaderLink label={t('button.back')} to={links.all} />}
          backOnWide={false}
          subtitle={chosenFor === 'pay' ? undefined : t(catalogueTitles[chosenFor])}
          title={category?.name[locale] ?? t('title.category')}
        />
        <WhenSaved never={t('catalogue.never')} saved={saved}>
          {(index) =>
            category ? (
              <Services category={category} index={index} key={id} />
            ) : (
              <EmptyWithLink icon="search" title={t('catalogue.noCategory')} to={links.all}>
                {t('catalogue.all')}
              </EmptyWithLink>
            )
          }
        </WhenSaved>
      </div>
    </div>
  );
}

/** List of categories beside the open one. */
function CategoryRail({ categories }: { categories: readonly Category[] }) {
  const t = useText();
  const locale = useLocale();
  const links = useCatalogueLinks();
  return (
    <nav
      aria-label={t('catalogue.categories')}
      className="sticky top-[calc(1rem+var(--titlebar))] hidden max-h-[calc(100dvh-2rem-var(--strip-height))] overflow-y-auto rounded-list bg-surface p-3 shadow-card empty:invisible lg:block"
    >
      <ul>
        {categories.map(({ id, name, icon, services }) => (
          <li key={id}>
            <Link
              className="flex min-h-11 items-center gap-3 rounded-control px-3 py-1.5 font-medium leading-tight transition-colors duration-150 hover:bg-surface2 focus-visible:-outline-offset-4 focus-visible:shadow-none aria-[current=page]:bg-surface-brand aria-[current=page]:font-semibold aria-[current=page]:text-brand-text"
              params={{ id }}
              to={links.category}
            >
              <Icon name={isIconName(icon) ? icon : 'grid'} size={20} />
              <span className="min-w-0 grow wrap-anywhere">{name[locale]}</span>
              <span aria-hidden="true" className="text-sm tabular-nums text-text2" translate="no">
                {services}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const manyServices = 8;

/** List of services. A long list has a search field. */
function Services({ category, index }: { category: Category; index: CatalogueIndex }) {
  const t = useText();
  const locale = useLocale();
  const [query, setQuery] = useState('');
  const asked = useDeferredValue(query);
  const all = index.byCategory.get(category.id) ?? [];
  const label = category.name[locale];
  const shown = asked.trim() === '' ? all : searchServices(all, asked);
  return (
    <>
      {all.length > manyServices && (
        <SearchField label={t('catalogue.searchIn')} onChange={setQuery} value={query} />
      )}
      {shown.length === 0 ? (
        <NothingFound onClear={() => setQuery('')} />
      ) : (
        <ServiceList index={index} label={label} services={shown} />
      )}
    </>
  );
}

/**
 * List of services as links to their forms, for the purpose in `CatalogueUseContext`. `withCategory` shows the category
 * of each active service. An inactive service is marked instead.
 */
export function ServiceList({
  label,
  services,
  index,
  withCategory = false,
  code,
}: {
  /** Text that was shared with the app and fills in the form of the chosen service. */
  code?: string | undefined;
  label: string;
  services: readonly Service[];
  index: CatalogueIndex;
  withCategory?: boolean;
}) {
  const locale = useLocale();
  const t = useText();
  const { service: to } = useCatalogueLinks();
  return (
    <List label={label}>
      {services.map((service) => {
        const category = index.categoryById.get(service.categoryId);
        const tone: Tone = category?.tone ?? 'neutral';
        return (
          <Row key={service.id}>
            <Link
              className={rowClass}
              params={{ cid: service.categoryId, pid: service.id }}
              state={{ shared: code }}
              to={to}
            >
              <RowBody
                leading={<Monogram text={monogram(service.name[locale])} tone={tone} />}
                subtitle={
                  service.active ? (
                    withCategory ? (
                      category?.name[locale]
                    ) : undefined
                  ) : (
                    <StatusMark icon="alert" tone="warning">
                      {t('catalogue.inactive')}
                    </StatusMark>
                  )
                }
                title={service.name[locale]}
                trailing={<Icon className="text-text3" name="chevron-right" size={20} />}
              />
            </Link>
          </Row>
        );
      })}
    </List>
  );
}
