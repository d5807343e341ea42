import { Link } from '@tanstack/react-router';
import type { SavedCard } from '#contract/cards.ts';
import { allCards } from '#data/collections/cards.ts';
import { collections } from '#data/collections/collections.ts';
import { useQuery } from '#data/react/use-query.ts';
import { revalidate } from '#data/revalidation/revalidate.ts';
import { useText } from '#i18n/use-text.ts';
import { openOverlay } from '#platform/overlays.ts';
import { buttonClass } from '#ui/button-class.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { IconTile } from '#ui/icon-tile.tsx';
import { List, Row, RowBody } from '#ui/list.tsx';
import { NeverLoaded } from '#ui/never-loaded.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { rowClass } from '#ui/row-class.ts';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { StatusMark } from '#ui/status-mark.tsx';
import { UnreadableNote } from '#ui/unreadable-note.tsx';

const brands = { VISA: 'Visa', MASTERCARD: 'Mastercard' } as const;

/** The saved cards. A card is saved where it pays: on the hosted page. */
export function CardsScreen() {
  const t = useText();
  const saved = useQuery(allCards);
  return (
    <div className="mx-auto grid w-full max-w-content grid-cols-1 gap-4">
      <PageHeader title={t('title.cards')} />
      {saved.state === 'loading' && <SkeletonRows count={2} label={t('shell.loading')} />}
      {saved.state === 'never' && (
        <NeverLoaded ask={() => revalidate(collections.cards)} title={t('cards.never')} />
      )}
      {saved.state === 'saved' && <UnreadableNote count={saved.unreadable} />}
      {saved.state === 'saved' && saved.rows.length === 0 && (
        <EmptyState
          action={
            <Link className={buttonClass()} to="/top-up">
              {t('title.topUp')}
            </Link>
          }
          icon="card"
          title={t('empty.cards')}
        />
      )}
      {saved.state === 'saved' && saved.rows.length > 0 && (
        <>
          <List label={t('title.cards')}>
            {saved.rows.map((card) => (
              <CardRow card={card} key={card.id} />
            ))}
          </List>
          <p className="text-sm text-text2">{t('cards.saves')}</p>
        </>
      )}
    </div>
  );
}

function CardRow({ card }: { card: SavedCard }) {
  const t = useText();
  const { id, name, brand, maskedNumber, isDefault, isExpired } = card;
  return (
    <Row
      act={
        <IconButton
          icon="more"
          label={t('cards.more', { name })}
          onClick={() => openOverlay({ name: 'card', id, view: 'acts' })}
        />
      }
    >
      <div className={rowClass}>
        <RowBody
          leading={<IconTile icon="card" tone={isDefault ? 'brand' : 'neutral'} />}
          subtitle={`${brands[brand]} · ${maskedNumber}`}
          title={
            <span className="inline-flex flex-wrap items-center gap-2">
              {name}
              {isDefault && (
                <span className="rounded-full bg-surface-brand px-2 py-0.5 text-xs font-semibold text-brand-text">
                  {t('cards.default')}
                </span>
              )}
            </span>
          }
          trailing={isExpired && <StatusMark tone="error">{t('cards.expired')}</StatusMark>}
        />
      </div>
    </Row>
  );
}
