import type { ReactNode } from 'react';
import { collections } from '#data/collections/collections.ts';
import type { Saved } from '#data/react/use-query.ts';
import { revalidate } from '#data/revalidation/revalidate.ts';
import { useText } from '#i18n/use-text.ts';
import { NeverLoaded } from '#ui/states/never-loaded.tsx';
import { SkeletonRows } from '#ui/states/skeleton.tsx';
import { UnreadableNote } from '#ui/states/unreadable-note.tsx';
import type { CatalogueIndex } from './catalogue-index.ts';

/** Shown in place of the catalogue until it is loaded. */
export function CatalogueState({
  saved,
  children,
}: {
  saved: Saved<CatalogueIndex>;
  children: (index: CatalogueIndex) => ReactNode;
}) {
  const t = useText();
  switch (saved.state) {
    case 'loading':
      return <SkeletonRows label={t('shell.loading')} />;
    case 'never':
      return (
        <NeverLoaded ask={() => revalidate(collections.catalogue)} title={t('catalogue.never')} />
      );
    case 'saved':
      return (
        <>
          <UnreadableNote count={saved.unreadable} />
          {children(saved.rows)}
        </>
      );
  }
}
