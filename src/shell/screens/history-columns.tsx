import { useParams, useRouteContext } from '@tanstack/react-router';
import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { useNewestFound } from '#features/history/history-filter.tsx';
import { HistoryViews, useIsSpending } from '#features/history/history-views.tsx';
import { ReceiptBeside } from '#features/receipt/receipt-screen.tsx';
import { savesData } from '#platform/save-data.ts';
import { whenIdle } from '#platform/when-idle.ts';
import { useWide } from '#shell/frame/use-wide.ts';
import { withTimeout } from '#shell/startup/chunks.ts';
import type { RouterContext } from '#shell/startup/guard.ts';
import { besideClass, columnsClass } from '#ui/screen-layout.tsx';
import { SkeletonBlock } from '#ui/states/placeholders.tsx';

/**
 * On a wide screen, history with a receipt beside it: the one of the address, or else the newest. A
 * narrow screen shows the one or the other.
 */
export function HistoryColumns({ children }: { children: ReactNode }) {
  const wide = useWide();
  const { id } = useParams({ strict: false });
  const isSpending = useIsSpending();
  const { needMessages } = useRouteContext({ from: '__root__' });
  useEffect(() => {
    if (savesData()) return;
    // Where it cannot be loaded, that is said when it is opened.
    void whenIdle().then(() => loadSpending(needMessages).catch(() => {}));
  }, [needMessages]);
  return (
    <div className={columnsClass} data-wide>
      {wide && (
        <div className={`min-w-0 grow ${id === undefined ? '' : 'print:hidden'}`}>
          <List shown={id} />
        </div>
      )}
      {!(wide && isSpending) && (
        <div
          className={`mx-auto max-w-content ${besideClass} ${wide && id === undefined ? 'print:hidden' : ''}`}
        >
          {children}
        </div>
      )}
    </div>
  );
}

/** What stands there where the address names no receipt. */
export function HistoryColumn() {
  return useWide() ? <Newest /> : <HistoryViews spending={<Spending />} />;
}

/** The list, with the row marked whose receipt stands beside it. */
function List({ shown }: { shown: string | undefined }) {
  const { rows: newest } = useNewestFound();
  const id = shown ?? newest?.[0]?.id;
  const isScreen = shown !== undefined;
  const beside = useMemo(() => ({ id, isScreen }), [id, isScreen]);
  return <HistoryViews beside={beside} spending={<Spending />} />;
}

/** The receipt of the newest transaction; no column where there is none. */
function Newest() {
  const newest = useNewestFound();
  if (newest.state === 'loading') return <SkeletonBlock className="h-120 w-full rounded-hero" />;
  const id = newest.rows?.[0]?.id;
  return id !== undefined && <ReceiptBeside id={id} key={id} />;
}

type NeedMessages = RouterContext['needMessages'];

let loadedScreen: ComponentType | undefined;
let LazyScreen: ComponentType | undefined;

/** Few look at it, and not first: it comes after the list, with its messages. */
async function loadSpending(needMessages: NeedMessages): Promise<{ default: ComponentType }> {
  const loading = import('#features/history/spending/spending-screen.tsx');
  const [screen] = await withTimeout(Promise.all([loading, needMessages('settings')]));
  loadedScreen = screen.default;
  return screen;
}

function Spending() {
  const { needMessages } = useRouteContext({ from: '__root__' });
  const [Screen] = useState(() => {
    LazyScreen ??= lazy(() => loadSpending(needMessages));
    // Once a placeholder is drawn React leaves it for 300 ms.
    return loadedScreen ?? LazyScreen;
  });
  return (
    <Suspense fallback={<SkeletonBlock className="h-120 w-full rounded-list" />}>
      <Screen />
    </Suspense>
  );
}
