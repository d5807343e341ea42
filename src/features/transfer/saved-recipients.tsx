import { Link } from '@tanstack/react-router';
import { SectionLink } from '#checkout/links.tsx';
import type { Favorite } from '#contract/favorites.ts';
import { savedRecipients } from '#data/collections/favorites.ts';
import { useQuery } from '#data/react/use-query.ts';
import { monogram } from '#domain/person/monogram.ts';
import { useText } from '#i18n/use-text.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { Monogram } from '#ui/icons/icon-tile.tsx';
import { SectionHeader } from '#ui/list.tsx';
import { SkeletonBlock } from '#ui/states/placeholders.tsx';
import { EmptyNote } from '#ui/states/when-saved.tsx';

/** The favorites that are people: a press begins a transfer to one of them, and `isNewOffered` to another one. */
export function SavedRecipients({ isNewOffered = false }: { isNewOffered?: boolean }) {
  const t = useText();
  const saved = useQuery(savedRecipients);
  if (!isNewOffered && (saved.state !== 'saved' || saved.rows.length === 0)) return null;
  return (
    <section className="grid grid-cols-1 gap-1">
      <SectionHeader
        action={<SectionLink to="/favorites">{t('favorites.all')}</SectionLink>}
        title={t('transfer.saved')}
      />
      {saved.state === 'loading' && <SkeletonBlock className="h-20 w-full" />}
      {saved.state === 'never' && <EmptyNote icon="cloud-off">{t('favorites.never')}</EmptyNote>}
      {saved.state === 'saved' && (
        <ul
          aria-label={t('transfer.saved')}
          className="-mx-gutter flex snap-x gap-1 overflow-x-auto scroll-px-gutter px-gutter py-1 lg:mx-0 lg:flex-wrap lg:px-0"
        >
          {saved.rows.map((favorite) => (
            <li className="snap-start" key={favorite.favoriteInfo.id}>
              <Recipient favorite={favorite} />
            </li>
          ))}
          {isNewOffered && (
            <li className="snap-start">
              <Link className={personClass} to="/transfer">
                <span className="grid size-11 place-items-center rounded-full bg-surface2 text-text2">
                  <Icon name="plus" />
                </span>
                {t('transfer.new')}
              </Link>
            </li>
          )}
        </ul>
      )}
    </section>
  );
}

const personClass =
  'grid w-20 justify-items-center gap-2 rounded-tile px-1 py-2 text-center text-sm font-medium leading-tight wrap-anywhere transition-colors duration-150 hover:bg-surface2';

function Recipient({ favorite: { favoriteInfo, name, fields } }: { favorite: Favorite }) {
  return (
    <Link
      className={personClass}
      search={{ favorite: favoriteInfo.id }}
      to={'card' in fields ? '/transfer-to-card' : '/transfer'}
    >
      <Monogram round text={monogram(name)} tone="brand" />
      {name}
    </Link>
  );
}
