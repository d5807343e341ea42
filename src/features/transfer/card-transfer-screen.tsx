import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import * as z from 'zod/mini';
import { ask } from '#api/call.ts';
import type { Failure } from '#api/failure.ts';
import { AmountForm, amountShape, problemOfQuote } from '#checkout/amount-step.tsx';
import { NEW_CARD, useCardOptions } from '#checkout/card-options.tsx';
import { Confirmation } from '#checkout/confirmation.tsx';
import { FormFrame } from '#checkout/form-frame.tsx';
import { sourcesOf } from '#checkout/source-field.tsx';
import { NamedSteps } from '#checkout/step-heading.tsx';
import { useTerms } from '#checkout/use-terms.ts';
import type { Answer } from '#contract/call.ts';
import type { SavedCard } from '#contract/cards.ts';
import type { Favorite } from '#contract/favorites.ts';
import type { Quoted, Source } from '#contract/operations.ts';
import { getCardTransferTerms, quoteCardTransfer } from '#contract/transfers.ts';
import { allCards } from '#data/collections/cards.ts';
import { collections } from '#data/collections/collections.ts';
import { favoriteById } from '#data/collections/favorites.ts';
import { currentDatabase } from '#data/local-database.ts';
import { useConnectivity } from '#data/react/use-connectivity.ts';
import { revalidate } from '#data/revalidation/revalidate.ts';
import { toDecimal, ZERO } from '#domain/money.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { useText } from '#i18n/use-text.ts';
import { Button } from '#ui/button.tsx';
import { EmptyNote } from '#ui/empty-note.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { RadioField } from '#ui/form/choice-fields.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { IconTile } from '#ui/icon-tile.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { Notice } from '#ui/strip.tsx';

/** What a quote is asked for with: the card that gets it, NEW_CARD for one that is typed on the hosted page. */
interface Asked {
  readonly amount: string;
  readonly source: Source;
  readonly to: string;
}

interface CardTransferProps {
  /** Whether it is between saved cards. */
  isOwn: boolean;
  /** A favorite that is a card, by its id. */
  favoriteId?: string | undefined;
}

/** A transfer to a bank card: to which, how much and from where, then one confirmation. */
export function CardTransferScreen({ isOwn, favoriteId = '' }: CardTransferProps) {
  const t = useText();
  const offline = useConnectivity() === 'offline';
  const ways = useTerms(() => askWays(favoriteId));
  const [agreed, setAgreed] = useState<{ readonly asked: Asked; readonly quote: Quoted }>();
  const [typed, setTyped] = useState<Asked>();
  return (
    <FormFrame
      from={{ to: '/transfers', name: t('title.transfers') }}
      // Both steps are one entry of the history.
      step={0}
      title={t(isOwn ? 'title.ownCards' : 'title.cardTransfer')}
    >
      <NamedSteps
        label={t('payment.steps')}
        names={[t('operation.CARD_TRANSFER.recipientStep'), t('payment.step.confirm')]}
        step={agreed ? 1 : 0}
      />
      {agreed ? (
        <Confirmation
          onChange={() => setAgreed(undefined)}
          quote={agreed.quote}
          recipient={<Recipient to={agreed.asked.to} {...ways} />}
          renew={async (signal) => {
            const [quote] = await requestQuote(agreed.asked, signal);
            if (!quote || quote.balanceAfter < ZERO) return false;
            if (!signal.aborted) setAgreed({ ...agreed, quote });
            return true;
          }}
        />
      ) : ways ? (
        <CardTransferForm
          {...ways}
          isOwn={isOwn}
          onQuote={(asked, quote) => {
            setTyped(asked);
            setAgreed({ asked, quote });
          }}
          typed={typed}
        />
      ) : offline ? (
        <EmptyNote icon="cloud-off">{t('transfer.card.needsNetwork')}</EmptyNote>
      ) : (
        <SkeletonRows label={t('shell.loading')} />
      )}
    </FormFrame>
  );
}

function requestQuote({ to, ...given }: Asked, signal: AbortSignal) {
  const known = to === NEW_CARD ? {} : { to };
  return ask(quoteCardTransfer, { body: { ...given, ...known } }, { signal });
}

interface Ways {
  readonly terms: Answer<typeof getCardTransferTerms>;
  readonly cards: readonly SavedCard[];
  readonly favorite: Favorite | undefined;
}

/** The terms, and the cards: what is chosen at first is not to change under the finger. */
async function askWays(
  favoriteId: string,
): Promise<readonly [Ways, null] | readonly [null, Failure]> {
  const [[terms, failure]] = await Promise.all([
    ask(getCardTransferTerms, {}),
    revalidate(collections.cards),
  ]);
  if (failure) return [null, failure];
  const database = await currentDatabase();
  const cards = await allCards.read(database);
  return [{ terms, cards, favorite: await favoriteById.read(database, favoriteId) }, null];
}

/** The card that gets the money, or what happens where it is not known yet. */
function Recipient({
  to,
  cards = [],
  favorite,
}: { readonly to: string } & Partial<Pick<Ways, 'cards' | 'favorite'>>) {
  const t = useText();
  const card = cards.find(({ id }) => id === to);
  if (card) return <p className="font-semibold">{`${card.name} · ${card.maskedNumber}`}</p>;
  if (favorite?.favoriteInfo.id === to)
    return <p className="font-semibold">{favorite.recipient}</p>;
  return (
    <Notice icon="info" tone="neutral">
      {t('transfer.toCard.text')}
    </Notice>
  );
}

function CardTransferForm({
  terms: known,
  cards,
  favorite,
  isOwn,
  typed,
  onQuote,
}: Ways & {
  isOwn: boolean;
  /** What was typed before the person came back to change it. */
  typed: Asked | undefined;
  onQuote: (asked: Asked, quote: Quoted) => void;
}) {
  const t = useText();
  const locale = useLocale();
  const navigate = useNavigate();
  const recipients = useRecipients({ cards, favorite, isOwn });
  const usable = cards.filter(({ isExpired }) => !isExpired);
  // Between one's own cards a transfer is free.
  const terms = isOwn ? { ...known, commissionRate: 0 } : known;
  const first = isOwn ? usable[1]?.id : (favorite?.favoriteInfo.id ?? NEW_CARD);
  const [form, { amount, source, to }] = useSchemaForm({
    schema: z.object({ ...amountShape(terms, locale), to: z.string() }),
    defaultValue: {
      amount: typed?.amount ?? '',
      source: typed?.source ?? (isOwn ? `${NEW_CARD}:${usable[0]?.id}` : 'WALLET'),
      to: typed?.to ?? first ?? '',
    },
    async onSubmit(given, signal) {
      if (given.source === `${NEW_CARD}:${given.to}`) {
        return { fields: { to: { key: 'validation.account.same' } } };
      }
      const asked = { ...given, amount: toDecimal(given.amount) };
      const answer = await requestQuote(asked, signal);
      if (signal.aborted) return undefined;
      const problem = problemOfQuote(answer, 'CARD_TRANSFER');
      if (!problem && answer[0]) onQuote(asked, answer[0]);
      return problem;
    },
  });
  if (isOwn && usable.length < 2) {
    return (
      <EmptyState
        action={<Button onClick={() => void navigate({ to: '/cards' })}>{t('title.cards')}</Button>}
        icon="card"
        title={t('transfer.ownCards.few')}
      />
    );
  }
  return (
    <AmountForm
      fields={{ amount, source }}
      form={form}
      kind="CARD_TRANSFER"
      labels={{ to: t('transfer.toWhich') }}
      owed={null}
      recipient={
        <RadioField {...to.textField} label={t('transfer.toWhich')} options={recipients} />
      }
      sources={isOwn ? { wallet: false, gift: false, cards: 'saved' } : sourcesOf('CARD_TRANSFER')}
      terms={terms}
    />
  );
}

/** The cards that money can go to, as the options of a `RadioField`. */
function useRecipients({ cards, favorite, isOwn }: Omit<Ways, 'terms'> & { isOwn: boolean }) {
  const t = useText();
  const saved = useCardOptions(cards, false).map(({ value, ...option }) => ({
    ...option,
    value: value.slice(NEW_CARD.length + 1),
  }));
  if (isOwn) return saved;
  const known = favorite && {
    value: favorite.favoriteInfo.id,
    label: favorite.name,
    leading: <IconTile icon="star" tone="brand" />,
    description: favorite.recipient,
  };
  const typedThere = {
    value: NEW_CARD,
    label: t('transfer.toCard.new'),
    leading: <IconTile icon="plus" tone="neutral" />,
    description: t('cards.new.text'),
  };
  return [...(known ? [known] : []), typedThere, ...saved];
}
