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
import { useNewestMatches } from '#features/history/history-filter.tsx';
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
 * History with a receipt beside it on a wide screen: the receipt of the address, otherwise the newest. A narrow screen
 * shows one of the two. The spending screen has no receipt beside it. It is loaded when the page is idle, unless the
 * data saver is on.
 */
export function HistoryColumns({ children }: { children: ReactNode }) {
  const wide = useWide();
  const { id } = useParams({ strict: false });
  const isSpending = useIsSpending();
  const { needMessages } = useRouteContext({ from: '__root__' });
  useEffect(() => {
    if (savesData()) return;
    // A failed load is reported when the screen is opened.
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

/** Content at an address without a receipt: the newest receipt on a wide screen, otherwise the history itself. */
export function HistoryColumn() {
  return useWide() ? <Newest /> : <HistoryViews spending={<Spending />} />;
}

/** List that marks the row whose receipt is beside it. */
function List({ shown }: { shown: string | undefined }) {
  const { rows: newest } = useNewestMatches();
  const id = shown ?? newest?.[0]?.id;
  const isScreen = shown !== undefined;
  const beside = useMemo(() => ({ id, isScreen }), [id, isScreen]);
  return <HistoryViews beside={beside} spending={<Spending />} />;
}

/** Receipt of the newest transaction. Empty if there is none. */
function Newest() {
  const newest = useNewestMatches();
  if (newest.state === 'loading') return <SkeletonBlock className="h-120 w-full rounded-hero" />;
  const id = newest.rows?.[0]?.id;
  return id !== undefined && <ReceiptBeside id={id} key={id} />;
}

type NeedMessages = RouterContext['needMessages'];

let loadedScreen: ComponentType | undefined;
let LazyScreen: ComponentType | undefined;

/**
 * Loads the spending screen and its messages. They are loaded after the list, because few people open the spending
 * screen.
 */
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
    // A loaded screen is drawn without `lazy`, because React keeps a placeholder that it has drawn for 300 ms.
    return loadedScreen ?? LazyScreen;
  });
  return (
    <Suspense fallback={<SkeletonBlock className="h-120 w-full rounded-list" />}>
      <Screen />
    </Suspense>
  );
}
