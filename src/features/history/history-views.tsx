import { Link, useParams, useSearch } from '@tanstack/react-router';
import { memo, type ReactNode, useDeferredValue } from 'react';
import type { Beside } from '#checkout/links.tsx';
import { useText } from '#i18n/use-text.ts';
import { openOverlay } from '#platform/overlays.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { exactly, viewOf } from './filter.ts';
import { HistoryScreen } from './history-screen.tsx';

/**
 * True if the address asks for the spending instead of the list, and names no receipt. The value changes a frame after
 * the navigation, because the navigation and the drawing in one frame are a long task on a slow phone.
 */
export function useIsSpending(): boolean {
  const { id } = useParams({ strict: false });
  const view = useSearch({ strict: false, select: viewOf });
  return useDeferredValue(view === 'spending' && id === undefined);
}

const List = memo(HistoryScreen);

/** The history under one heading: the list, or the spending. */
export function HistoryViews({
  beside,
  spending,
}: {
  beside?: Beside | undefined;
  spending: ReactNode;
}) {
  const t = useText();
  const isSpending = useIsSpending();
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHeader
        actions={
          <>
            <span className="sm:hidden">
              <IconButton
                aria-haspopup="dialog"
                icon="download"
                label={t('statement.title')}
                onClick={openStatement}
              />
            </span>
            <span className="me-1 hidden sm:block lg:me-2.5">
              <Button
                aria-haspopup="dialog"
                icon="download"
                onClick={openStatement}
                size="small"
                tone="raised"
              >
                {t('statement.title')}
              </Button>
            </span>
          </>
        }
        isBeside={beside?.isScreen}
        title={t('title.history')}
      />
      <ViewSwitch isBeside={beside?.isScreen ?? false} />
      {isSpending ? spending : <List beside={beside} />}
    </div>
  );
}

const openStatement = () => openOverlay({ name: 'statement' });

/**
 * Switch between list and spending. The rest of the address stays, so the choice is kept on return. Beside a receipt
 * the switch still shows the list as chosen, so that nothing moves when a row is pressed.
 */
function ViewSwitch({ isBeside }: { isBeside: boolean }) {
  const t = useText();
  return (
    <nav
      aria-label={t('spending.views')}
      className="flex max-w-content lg:max-w-none rounded-control bg-surface2 p-1 print:hidden"
    >
      <Link
        activeOptions={exactly}
        aria-current={isBeside ? 'true' : undefined}
        className={viewClass}
        search={({ view: _, ...rest }) => rest}
        to="/transactions"
      >
        {t('spending.view.list')}
      </Link>
      <Link
        activeOptions={exactly}
        className={viewClass}
        search={(chosen) => ({ ...chosen, view: 'spending' })}
        to="/transactions"
      >
        {t('spending.view.spending')}
      </Link>
    </nav>
  );
}

const viewClass =
  'grid min-h-11 grow basis-0 place-items-center rounded-[0.625rem] border border-transparent px-[min(0.5rem,1.5vw)] text-center text-sm leading-tight font-medium text-text2 transition-colors duration-150 aria-[current]:bg-(--segment) aria-[current]:font-semibold aria-[current]:text-text aria-[current]:shadow-card';
