import { type ReactNode, useState } from 'react';
import { useText } from '#i18n/use-text.ts';
import { Button } from '#ui/button.tsx';
import type { IconName } from '#ui/icons/icon.tsx';
import { IconTile } from '#ui/icons/icon-tile.tsx';
import { Card } from '#ui/list.tsx';
import { Notice } from '#ui/tone.tsx';
import { EmptyState, SkeletonRows } from './placeholders.tsx';

/** A result of `useQuery`. */
type Saved<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'never'; readonly ask: () => Promise<boolean> }
  | { readonly state: 'saved'; readonly rows: T; readonly unreadable: number };

/**
 * Shows the rows of a query, a skeleton while they load, or `never` if they were never stored. A whole screen then has
 * a button to fetch them; a section (`isSection`) has no button, because its screen has one. A note reports the rows
 * that this version of the app cannot read, unless `gone` is given. A query for one row without `gone` shows nothing if
 * there is no row.
 */
export function WhenSaved<T>({
  saved,
  never,
  isSection = false,
  skeletons,
  empty,
  gone,
  children,
}: {
  saved: Saved<T>;
  /** Text for rows that were never stored on this device. */
  never: string;
  isSection?: boolean;
  /** The number of skeleton rows while the query loads. */
  skeletons?: number;
  /** Shown instead of an empty list. */
  empty?: ReactNode;
  /** Shown if a query for one row found none. */
  gone?: ReactNode;
  children: (rows: NonNullable<T>) => ReactNode;
}) {
  if (saved.state === 'loading') return <SkeletonRows count={skeletons} />;
  if (saved.state === 'never') {
    return isSection ? (
      <EmptyNote icon="cloud-off">{never}</EmptyNote>
    ) : (
      <NeverLoaded ask={saved.ask} title={never} />
    );
  }
  const { rows, unreadable } = saved;
  if (rows === undefined || rows === null) return gone;
  const isEmpty = empty !== undefined && Array.isArray(rows) && rows.length === 0;
  return (
    <>
      {gone === undefined && <UnreadableNote count={unreadable} />}
      {isEmpty ? empty : children(rows)}
    </>
  );
}

interface Asking {
  /** Fetches the rows again. Resolves to whether that succeeded. */
  ask: () => Promise<boolean>;
}

/** Shown for rows that were never loaded, which differs from an empty list. A button fetches them. */
export function NeverLoaded({ title, ask }: Asking & { title: string }) {
  return <EmptyState action={<AskAgain ask={ask} />} icon="cloud-off" title={title} />;
}

/**
 * A button that calls `ask` and reports a failure. The button works offline too, because a person may notice a network
 * before the app does. `small` is for a section of a screen.
 */
export function AskAgain({ ask, small = false }: Asking & { small?: boolean }) {
  const t = useText();
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle');
  return (
    <div className="grid justify-items-center gap-2 text-center">
      <Button
        icon="refresh"
        onClick={async () => {
          setState('asking');
          setState((await ask()) ? 'idle' : 'failed');
        }}
        pending={state === 'asking'}
        size={small ? 'small' : 'normal'}
        tone={small ? 'raised' : 'secondary'}
      >
        {t('button.tryAgain')}
      </Button>
      <p className="text-sm text-text2 empty:hidden" role="alert">
        {state === 'failed' && t('never.failed')}
      </p>
    </div>
  );
}

/** Empty state of a section of a screen: one line. `EmptyState` is for a whole screen. */
export function EmptyNote({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <Card className="grid content-center p-4">
      <p className="flex flex-wrap items-center gap-3.5 text-sm text-text2">
        <IconTile icon={icon} tone="neutral" />
        <span className="min-w-[8em] grow basis-0">{children}</span>
      </p>
    </Card>
  );
}

/** Reports how many rows of a list this version of the app cannot read. Renders nothing if the count is 0. */
export function UnreadableNote({
  count,
  of = 'entries',
}: {
  count: number;
  of?: 'operations' | 'entries';
}) {
  const t = useText();
  if (count === 0) return null;
  return <Notice tone="neutral">{t('shell.unreadable', { count, of })}</Notice>;
}
