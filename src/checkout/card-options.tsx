import { Link } from '@tanstack/react-router';
import type { SavedCard } from '#contract/cards.ts';
import { COBRAND, type CobrandCard } from '#contract/operations/cobrand.ts';
import type { Source } from '#contract/operations/operations.ts';
import { allCards } from '#data/collections/cards.ts';
import { ownCobrand } from '#data/collections/cobrand.ts';
import { useQuery } from '#data/react/use-query.ts';
import { sourceWord } from '#domain/payment-source.ts';
import { Untranslated } from '#i18n/untranslated.tsx';
import { useFormat } from '#i18n/use-format.ts';
import { useText } from '#i18n/use-text.ts';
import { textLinkClass } from '#ui/button.tsx';
import { IconTile } from '#ui/icons/icon-tile.tsx';
import { Notice } from '#ui/tone.tsx';

/** The source that is a card which is typed on the hosted page. */
export const NEW_CARD: Source = 'CARD';

/** The co-branded card, once it is in use. */
export function useOwnCard(): CobrandCard | undefined {
  const card = useQuery(ownCobrand).rows;
  return card?.state === 'ACTIVE' ? card : undefined;
}

/** Says of a blocked card what that means, and leads to unblocking it. */
export function BlockedNote() {
  const t = useText();
  if (!useOwnCard()?.isBlocked) return null;
  return (
    <Notice icon="lock" tone="error">
      <p>
        <strong>{t('cobrand.blocked.title')}</strong> {t('cobrand.blocked.text')}
      </p>
      <Link className={textLinkClass} to="/cards/cobrand-info">
        {t('cobrand.unblock')}
      </Link>
    </Notice>
  );
}

/** Whether a source is a card of another bank, which pays past the wallet. */
export function isCard(source: Source): boolean {
  return source.startsWith('CARD');
}

/** A source in words: a saved card by its name and number. */
export function SourceName({ source }: { source: Source }) {
  const t = useText();
  const card = useQuery(allCards).rows?.find(({ id }) => source === `${NEW_CARD}:${id}`);
  if (card) return <Untranslated>{`${card.name} · ${card.maskedNumber}`}</Untranslated>;
  const word = sourceWord(isCard(source) ? NEW_CARD : source);
  return t(word.key, word.values);
}

/** Cards to choose from, as the options of a `RadioField`: expired ones cannot be chosen, a new one comes last. */
export function useCardOptions(cards: readonly SavedCard[], takesNew = true) {
  const t = useText();
  const format = useFormat();
  const cobrand = useOwnCard();
  return [
    ...cards.map(({ id, name, brand, maskedNumber, isExpired }) => ({
      value: `${NEW_CARD}:${id}`,
      label: <Untranslated>{name}</Untranslated>,
      leading: <IconTile icon="card" tone={isExpired ? 'neutral' : 'brand'} />,
      description: (
        <>
          {isExpired && `${t('cards.expired')} · `}
          <Untranslated>
            {isExpired ? maskedNumber : `${brands[brand]} · ${maskedNumber}`}
          </Untranslated>
        </>
      ),
      disabled: isExpired,
    })),
    ...(cobrand
      ? [
          {
            value: COBRAND,
            label: t('source.COBRAND'),
            leading: <IconTile icon="card" tone={cobrand.isBlocked ? 'neutral' : 'accent'} />,
            description: cobrand.isBlocked ? (
              t('cobrand.blocked')
            ) : (
              <Untranslated>
                {`${format.amount(cobrand.balance)} · ${cobrand.maskedNumber}`}
              </Untranslated>
            ),
            disabled: cobrand.isBlocked,
          },
        ]
      : []),
    ...(takesNew
      ? [
          {
            value: NEW_CARD,
            label: t('cards.new'),
            leading: <IconTile icon="plus" tone="neutral" />,
            description: t('cards.new.text'),
            disabled: false,
          },
        ]
      : []),
  ];
}

const brands = { VISA: 'Visa', MASTERCARD: 'Mastercard' } as const;
