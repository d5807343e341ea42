import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { EmptyWithLink, HeaderLink } from '#checkout/links.tsx';
import type { Automobile } from '#contract/automobiles.ts';
import { allAutomobiles } from '#data/collections/lists.ts';
import { useConnectivity } from '#data/react/use-connectivity.ts';
import { useQuery } from '#data/react/use-query.ts';
import { useText } from '#i18n/use-text.ts';
import { openOverlay } from '#platform/overlays.ts';
import { Button, buttonClass, IconButton } from '#ui/button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { Card } from '#ui/list.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { ActionBar, Columns } from '#ui/screen-layout.tsx';
import { MoreRows } from '#ui/states/more-rows.tsx';
import { EmptyState } from '#ui/states/placeholders.tsx';
import { WhenSaved } from '#ui/states/when-saved.tsx';
import { nameOf, Plate } from './plate.tsx';

/** Rows on one page of the list. */
const PAGE_SIZE = 20;

/** Automobiles of the person, and the latest payments for them. */
export function AutomobilesScreen({
  payments,
}: {
  /** Draws the payments for these plates. */
  payments: (plates: readonly string[]) => ReactNode;
}) {
  const t = useText();
  const saved = useQuery(allAutomobiles);
  return (
    <div className="flex w-full max-w-content grow flex-col gap-4 lg:max-w-none" data-wide>
      <PageHeader
        actions={
          saved.rows?.length ? (
            <span className="hidden lg:me-2.5 lg:block">
              <Add small />
            </span>
          ) : undefined
        }
        title={t('title.automobiles')}
      />
      <WhenSaved
        empty={<EmptyState action={<Add />} icon="car" title={t('empty.automobiles')} />}
        never={t('automobiles.never')}
        saved={saved}
        skeletons={3}
      >
        {(automobiles) => (
          <>
            <Columns beside={payments(automobiles.map(({ plate }) => plate))}>
              <Automobiles automobiles={automobiles} />
            </Columns>
            <div className="contents lg:hidden">
              <ActionBar>
                <Add wide />
              </ActionBar>
            </div>
          </>
        )}
      </WhenSaved>
    </div>
  );
}

function Add({ wide = false, small = false }: { wide?: boolean; small?: boolean }) {
  const t = useText();
  const offline = useConnectivity() === 'offline';
  return (
    <Button
      icon="plus"
      onClick={() => openOverlay({ name: 'automobile', id: '', view: 'add' })}
      reason={offline ? t('automobiles.needsNetwork') : undefined}
      size={small ? 'small' : 'normal'}
      wide={wide}
    >
      {t('automobiles.add')}
    </Button>
  );
}

function Automobiles({ automobiles }: { automobiles: readonly Automobile[] }) {
  const t = useText();
  const [page, setPage] = useState(0);
  const shown = automobiles.slice(0, (page + 1) * PAGE_SIZE);
  return (
    <>
      <ul aria-label={t('automobiles.saved')} className="grid grid-cols-1 gap-4">
        {shown.map((automobile) => (
          <li key={automobile.id}>
            <AutomobileCard automobile={automobile} />
          </li>
        ))}
      </ul>
      {shown.length < automobiles.length && <MoreRows onReached={() => setPage(page + 1)} />}
    </>
  );
}

function AutomobileCard({ automobile }: { automobile: Automobile }) {
  const t = useText();
  const { id, plate } = automobile;
  const name = nameOf(automobile);
  return (
    <Card className="grid grid-cols-1 gap-3 p-4">
      <div className="flex items-center justify-between gap-2">
        <h2 className="font-semibold wrap-anywhere" translate="no">
          {name}
        </h2>
        <span className="-my-2 -me-2.5">
          <IconButton
            icon="more"
            label={t('button.actionsOf', { name })}
            onClick={() => openOverlay({ name: 'automobile', id, view: 'acts' })}
          />
        </span>
      </div>
      <div>
        <Plate plate={plate} />
      </div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-2.5">
        <button
          aria-label={t('automobiles.parking.of', { name })}
          className="inline-flex min-h-12 items-center justify-center gap-2 rounded-control bg-surface-brand px-3 py-2 text-center leading-tight font-semibold text-brand-text"
          onClick={() => openOverlay({ name: 'automobile', id, view: 'parking' })}
          type="button"
        >
          <Icon name="parking" />
          {t('automobiles.parking')}
        </button>
        <Link
          aria-label={t('automobiles.payments.of', { name })}
          className={`${buttonClass({ tone: 'secondary' })} min-h-12`}
          search={{ automobile: id }}
          to="/automobiles/transactions"
        >
          <Icon name="history" />
          {t('automobiles.payments')}
        </Link>
      </div>
    </Card>
  );
}

/**
 * Screen of the payments for one automobile, or for all of them. `automobile`: its id, undefined for all. If no
 * automobile has this id, a note says so. `payments` draws the payments for the given plates.
 */
export function AutomobilePaymentsScreen({
  automobile: id,
  payments,
}: {
  automobile: string | undefined;
  payments: (plates: readonly string[]) => ReactNode;
}) {
  const t = useText();
  const saved = useQuery(allAutomobiles);
  const one = saved.rows?.find((automobile) => automobile.id === id);
  return (
    <div className="grid w-full max-w-content grid-cols-1 gap-4 lg:max-w-none" data-wide>
      <PageHeader
        back={<HeaderLink label={t('title.automobiles')} to="/automobiles" />}
        subtitle={one && nameOf(one)}
        title={t('title.automobilePayments')}
      />
      {one && (
        <div>
          <Plate plate={one.plate} />
        </div>
      )}
      <WhenSaved never={t('automobiles.never')} saved={saved}>
        {(automobiles) => {
          const shown = id === undefined ? automobiles : automobiles.filter((each) => each === one);
          if (shown.length > 0) return payments(shown.map(({ plate }) => plate));
          return (
            <EmptyWithLink
              icon="car"
              title={t(id === undefined ? 'empty.automobiles' : 'automobiles.error.gone')}
              to="/automobiles"
            >
              {t('title.automobiles')}
            </EmptyWithLink>
          );
        }}
      </WhenSaved>
    </div>
  );
}
