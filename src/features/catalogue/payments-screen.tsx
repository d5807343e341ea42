import { Link, useNavigate, useRouter } from '@tanstack/react-router';
import { use, useDeferredValue, useState } from 'react';
import { HeaderLink } from '#checkout/links.tsx';
import { useShared } from '#checkout/use-steps.ts';
import type { Service } from '#contract/catalogue.ts';
import { recentServiceIds } from '#data/collections/history/queries.ts';
import { useQuery } from '#data/react/use-query.ts';
import { takesCode } from '#domain/services/service-field.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useText } from '#i18n/use-text.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { IconTile } from '#ui/icons/icon-tile.tsx';
import { List, Row, RowBody, rowClass, SectionHeader } from '#ui/list.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { NothingFound, SearchField, useTypedQuery } from '#ui/search-field.tsx';
import { SkeletonRows } from '#ui/states/placeholders.tsx';
import { WhenSaved } from '#ui/states/when-saved.tsx';
import { CategoryGrid } from './catalogue-sections.tsx';
import { catalogueTitles, ServiceList } from './category-screen.tsx';
import {
  type CatalogueIndex,
  CatalogueUseContext,
  searchServices,
  useCatalogue,
} from './use-catalogue.ts';

/** Number of search results drawn at first, and added by each press of the button below them. */
const shownAtOnce = 60;
const mostRecent = 5;

/** The list to which the back link leads. Paying is a tab of the navigation, so it has no back link. */
const listsOf = { pay: undefined, favorite: '/favorites', autopayment: '/autopayment' } as const;

/**
 * The catalogue, to choose a service from: search, recently paid services, categories, and for paying also the top-up
 * of a mobile number. `CatalogueUseContext` says what the service is chosen for. `query`: the search query in the
 * address. If there is a query, even an empty one, the search field has the focus at once.
 */
export function PaymentsScreen({ query }: { query: string | undefined }) {
  const t = useText();
  const format = useFormat();
  const saved = useCatalogue();
  const navigate = useNavigate();
  const router = useRouter();
  const chosenFor = use(CatalogueUseContext);
  const backTo = listsOf[chosenFor];
  const [typed, setTyped] = useTypedQuery(
    query ?? '',
    (asked) =>
      void navigate({
        to: '.',
        search: asked.trim() === '' ? {} : { q: asked },
        replace: true,
        resetScroll: false,
      }),
    () => router.latestLocation.pathname,
  );
  const count = saved.rows?.services.length ?? 0;
  return (
    <div className="mx-auto grid max-w-content grid-cols-1 gap-4 lg:max-w-none" data-wide>
      <PageHeader
        back={backTo && <HeaderLink label={t('button.back')} to={backTo} />}
        title={t(catalogueTitles[chosenFor])}
      />
      <SearchField
        focused={query !== undefined}
        label={t('catalogue.search', {
          count: count > 0 ? format.count(count) : `${format.count(1000)}+`,
          n: count > 0 ? count : 1000,
        })}
        onChange={setTyped}
        value={typed}
      />
      <WhenSaved never={t('catalogue.never')} saved={saved}>
        {(index) => <Contents clear={() => setTyped('')} index={index} query={typed} />}
      </WhenSaved>
    </div>
  );
}

function Contents({
  index,
  query,
  clear,
}: {
  index: CatalogueIndex;
  query: string;
  clear: () => void;
}) {
  const t = useText();
  const asked = useDeferredValue(query).trim();
  const code = useShared();
  const named = asked === '' ? undefined : searchServices(index.services, asked);
  // A code copied from a bill matches no name, so the services whose fields accept it are found instead.
  const matches =
    named?.length === 0 ? index.services.filter(({ fields }) => takesCode(fields, asked)) : named;
  return (
    <>
      <p className="sr-only" role="status">
        {matches && t('catalogue.found', { count: matches.length })}
      </p>
      {matches === undefined ? (
        <Browse index={index} />
      ) : matches.length === 0 ? (
        <NothingFound onClear={clear} />
      ) : (
        <Matches code={code} index={index} key={asked} services={matches} />
      )}
    </>
  );
}

function Matches({
  index,
  services,
  code,
}: {
  index: CatalogueIndex;
  services: readonly Service[];
  /** Code that fills in the form of the chosen service. */
  code: string | undefined;
}) {
  const t = useText();
  const format = useFormat();
  const [most, setMost] = useState(shownAtOnce);
  const left = services.length - most;
  return (
    <>
      <ServiceList
        code={code}
        index={index}
        label={t('catalogue.results')}
        services={services.slice(0, most)}
        withCategory
      />
      {left > 0 && (
        <Button onClick={() => setMost(most + shownAtOnce)} tone="secondary" wide>
          {t('catalogue.more', { count: format.count(left), n: left })}
        </Button>
      )}
    </>
  );
}

function Browse({ index }: { index: CatalogueIndex }) {
  const t = useText();
  const recent = useQuery(recentServiceIds);
  // The sections are drawn when the recently paid services are known, so that the categories below them do not move.
  if (recent.state === 'loading') return <SkeletonRows />;
  const recentServices = (recent.rows ?? [])
    .flatMap((id) => index.serviceById.get(id) ?? [])
    .slice(0, mostRecent);
  return (
    <div className="grid grid-cols-1 gap-4 lg:flex lg:flex-row-reverse lg:flex-wrap lg:items-start lg:gap-6">
      {use(CatalogueUseContext) === 'pay' && <MobileNumber />}
      {recentServices.length > 0 && (
        <section className="grid grid-cols-1 gap-1 lg:w-80 lg:shrink-0">
          <SectionHeader title={t('catalogue.recent')} />
          <ServiceList
            index={index}
            label={t('catalogue.recent')}
            services={recentServices}
            withCategory
          />
        </section>
      )}
      <section className="grid grid-cols-1 gap-1 lg:grow">
        <SectionHeader title={t('catalogue.categories')} />
        <CategoryGrid categories={index.categories} />
      </section>
    </div>
  );
}

/** Link to topping up by phone number, without choosing the operator's service first. */
function MobileNumber() {
  const t = useText();
  return (
    <div className="lg:w-full">
      <List>
        <Row>
          <Link className={rowClass} to="/mno">
            <RowBody
              leading={<IconTile icon="smartphone" tone="accent" />}
              subtitle={t('catalogue.mobile')}
              title={t('title.mobile')}
              trailing={<Icon className="text-text3" name="chevron-right" size={20} />}
            />
          </Link>
        </Row>
      </List>
    </div>
  );
}
