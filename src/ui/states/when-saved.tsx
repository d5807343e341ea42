import type { ReactNode } from 'react';
import { useText } from '#i18n/use-text.ts';
import { EmptyNote } from './empty-note.tsx';
import { NeverLoaded } from './never-loaded.tsx';
import { SkeletonRows } from './skeleton.tsx';
import { UnreadableNote } from './unreadable-note.tsx';

/** A result of `useQuery`. */
type Saved<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'never'; readonly ask: () => Promise<boolean> }
  | { readonly state: 'saved'; readonly rows: T; readonly unreadable: number };

/**
 * Shows the rows of a query, a skeleton while they load, or `never` where they were never stored. A whole screen
 * then has a button to fetch them; a section (`isSection`) has none, since its screen has one. A note says how many rows
 * this build cannot read, unless `gone` is given. A query for one row that gives no `gone` shows nothing where there is
 * none.
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
  /** The text where the rows were never stored on this device. */
  never: string;
  isSection?: boolean;
  /** The number of skeleton rows while it loads. */
  skeletons?: number;
  /** Shown instead of an empty list. */
  empty?: ReactNode;
  /** Shown where a query for one row found none. */
  gone?: ReactNode;
  children: (rows: NonNullable<T>) => ReactNode;
}) {
  const t = useText();
  if (saved.state === 'loading')
    return <SkeletonRows count={skeletons} label={t('shell.loading')} />;
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
