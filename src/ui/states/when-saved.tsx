import type { ReactNode } from 'react';
import { useText } from '#i18n/use-text.ts';
import { EmptyNote } from './empty-note.tsx';
import { NeverLoaded } from './never-loaded.tsx';
import { SkeletonRows } from './skeleton.tsx';
import { UnreadableNote } from './unreadable-note.tsx';

/** What is stored of a collection, as `useQuery` tells it. */
type Saved<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'never'; readonly ask: () => Promise<boolean> }
  | { readonly state: 'saved'; readonly rows: T; readonly unreadable: number };

/**
 * What is stored, and until it is here, that it loads, or that this device never had it: a screen asks for it
 * once more, a section of one leaves that to the screen.
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
  /** What is said where it was never had. */
  never: string;
  isSection?: boolean;
  /** How many rows stand for it while it loads. */
  skeletons?: number;
  /** What is shown in place of a list without rows. */
  empty?: ReactNode;
  /** For the one row of an id: what is shown where there is none. */
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
