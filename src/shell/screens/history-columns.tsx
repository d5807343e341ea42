import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useNewestFound } from '#features/history/history-filter.tsx';
import { HistoryScreen } from '#features/history/history-screen.tsx';
import { ReceiptBeside } from '#features/receipt/receipt-screen.tsx';
import { useWide } from '#shell/frame/use-wide.ts';
import { besideClass, columnsClass } from '#ui/screen-layout.tsx';
import { SkeletonBlock } from '#ui/states/placeholders.tsx';

/**
 * On a wide screen, history with a receipt beside it: the one of the address, or else the newest. A
 * narrow screen shows the one or the other.
 */
export function HistoryColumns({ children }: { children: ReactNode }) {
  const wide = useWide();
  const { id } = useParams({ strict: false });
  return (
    <div className={columnsClass} data-wide>
      {wide && (
        <div className={`min-w-0 grow ${id === undefined ? '' : 'print:hidden'}`}>
          <List shown={id} />
        </div>
      )}
      <div
        className={`mx-auto max-w-content ${besideClass} ${wide && id === undefined ? 'print:hidden' : ''}`}
      >
        {children}
      </div>
    </div>
  );
}

/** What stands there where the address names no receipt. */
export function HistoryColumn() {
  return useWide() ? <Newest /> : <HistoryScreen />;
}

/** The list, with the row marked whose receipt stands beside it. */
function List({ shown }: { shown: string | undefined }) {
  const { rows: newest } = useNewestFound();
  const id = shown ?? newest?.[0]?.id;
  return <HistoryScreen beside={{ id, isScreen: shown !== undefined }} />;
}

/** The receipt of the newest transaction; no column where there is none. */
function Newest() {
  const newest = useNewestFound();
  if (newest.state === 'loading') return <SkeletonBlock className="h-120 w-full rounded-hero" />;
  const id = newest.rows?.[0]?.id;
  return id !== undefined && <ReceiptBeside id={id} key={id} />;
}
