import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ask } from '#api/call.ts';
import { openCardPage, type SavedCard } from '#contract/cards.ts';
import { allCards, cobrandCard } from '#data/collections/lists.ts';
import { useConnectivity } from '#data/react/use-connectivity.ts';
import { useQuery } from '#data/react/use-query.ts';
import { useText } from '#i18n/use-text.ts';
import { openOverlay } from '#platform/overlays.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { IconTile } from '#ui/icons/icon-tile.tsx';
import { List, Row, RowBody, rowClass, SectionHeader } from '#ui/list.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Columns, ColumnsScreen } from '#ui/screen-layout.tsx';
import { EmptyState } from '#ui/states/placeholders.tsx';
import { WhenSaved } from '#ui/states/when-saved.tsx';
import { StatusMark } from '#ui/tone.tsx';
import { CobrandActs, CobrandFace } from './cobrand-card.tsx';
import { useCardChange } from './use-card-change.ts';

const brands = { VISA: 'Visa', MASTERCARD: 'Mastercard' } as const;

/**
 * The co-branded card or the offer to order one, the saved cards, and beside them the payments by card. A card is added
 * on the provider's hosted page, or saved there during a payment.
 */
export function CardsScreen({ payments }: { payments: ReactNode }) {
  const t = useText();
  const saved = useQuery(allCards);
  const offline = useConnectivity() === 'offline';
  const { pending, leave } = useCardChange();
  // An ordered co-branded card counts as a card, so the list of cards is not shown as empty.
  const { rows: cobrand } = useQuery(cobrandCard);
  const hasOwn = cobrand !== undefined && cobrand.state !== 'DRAFT';
  const adding = { add, offline, pending };

  function add() {
    if (!offline && !pending) void leave(ask(openCardPage, {}));
  }

  return (
    <ColumnsScreen>
      <PageHeader title={t('title.cards')} />
      <Columns beside={payments}>
        <OwnCard />
        <WhenSaved
          empty={
            hasOwn ? (
              <SavedCards {...adding} cards={[]} />
            ) : (
              <EmptyState
                action={
                  <Button
                    icon="external"
                    onClick={add}
                    pending={pending}
                    reason={offline ? t('cards.needsNetwork') : undefined}
                  >
                    {t('cards.add')}
                  </Button>
                }
                icon="card"
                title={t('empty.cards')}
              />
            )
          }
          never={t('cards.never')}
          saved={saved}
          skeletons={2}
        >
          {(cards) => <SavedCards {...adding} cards={cards} />}
        </WhenSaved>
      </Columns>
    </ColumnsScreen>
  );
}

/** Saved cards, and below them the button that adds one. */
function SavedCards({
  cards,
  add,
  offline,
  pending,
}: {
  cards: readonly SavedCard[];
  add: () => void;
  offline: boolean;
  pending: boolean;
}) {
  const t = useText();
  return (
    <section className="grid grid-cols-1 gap-1">
      <SectionHeader title={t('cards.saved')} />
      <List label={t('cards.saved')}>
        {cards.map((card) => (
          <CardRow card={card} key={card.id} />
        ))}
        <Row>
          <button
            aria-busy={pending || undefined}
            aria-disabled={offline || undefined}
            className={rowClass}
            onClick={add}
            type="button"
          >
            <RowBody
              leading={<IconTile icon="plus" tone={offline ? 'neutral' : 'brand'} />}
              subtitle={t(offline ? 'cards.needsNetwork' : 'cards.add.text')}
              title={
                <span className={offline ? 'text-text2' : 'text-brand-text'}>{t('cards.add')}</span>
              }
              trailing={<Icon name="external" size={20} />}
            />
          </button>
        </Row>
      </List>
    </section>
  );
}

/**
 * The co-branded card, the progress of its order, or the offer to order one. Draws nothing until the data is stored.
 */
function OwnCard() {
  const t = useText();
  const saved = useQuery(cobrandCard);
  if (saved.state !== 'saved') return null;
  const card = saved.rows;
  if (card?.state === 'ACTIVE') {
    return (
      <>
        <Link aria-label={t('title.cobrand')} className="rounded-hero" to="/cards/cobrand-info">
          <CobrandFace card={card} />
        </Link>
        <CobrandActs card={card} isShort />
      </>
    );
  }
  const isOrdered = card !== undefined && card.state !== 'DRAFT';
  return (
    <List label={t('title.cobrand')}>
      <Row>
        <Link className={rowClass} to="/cards/cobrand-order">
          <RowBody
            leading={<IconTile icon={isOrdered ? 'truck' : 'card'} tone="accent" />}
            subtitle={isOrdered ? t(`cobrand.state.${card.state}`) : t('cobrand.offer')}
            title={t(isOrdered ? 'cobrand.order.follow' : 'cobrand.order.act')}
            trailing={<Icon name="chevron-right" size={20} />}
          />
        </Link>
      </Row>
    </List>
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
          label={t('button.actionsOf', { name })}
          onClick={() => openOverlay({ name: 'card', id, view: 'acts' })}
        />
      }
    >
      <div className={rowClass}>
        <RowBody
          leading={<IconTile icon="card" tone={isDefault ? 'brand' : 'neutral'} />}
          subtitle={<span translate="no">{`${brands[brand]} · ${maskedNumber}`}</span>}
          title={
            <span className="inline-flex flex-wrap items-center gap-2">
              <span translate="no">{name}</span>
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
