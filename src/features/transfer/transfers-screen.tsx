import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ask } from '#api/call.ts';
import { OverlayRow, SectionLink } from '#checkout/links.tsx';
import { useTerms } from '#checkout/use-terms.ts';
import type { Favorite } from '#contract/favorites.ts';
import { getCardTransferTerms, transferBanks } from '#contract/operations/transfers.ts';
import { savedRecipients } from '#data/collections/favorites.ts';
import { useQuery } from '#data/react/use-query.ts';
import { monogram } from '#domain/person/person.ts';
import { formatPercent } from '#i18n/formats/format-numbers.ts';
import { useRichText } from '#i18n/use-rich-text.tsx';
import { useLocale, useText } from '#i18n/use-text.ts';
import { Icon, type IconName } from '#ui/icons/icon.tsx';
import { IconTile, Monogram } from '#ui/icons/icon-tile.tsx';
import { List, Row, RowBody, rowClass, SectionHeader } from '#ui/list.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { SkeletonBlock } from '#ui/states/placeholders.tsx';
import { EmptyNote } from '#ui/states/when-saved.tsx';
import type { Tone } from '#ui/tone.tsx';

/**
 * Screen with the kinds of transfer, the request for money, the code reader and the saved recipients. `children` are
 * the latest transfers.
 */
export function TransfersScreen({ children }: { children: ReactNode }) {
  const t = useText();
  const rich = useRichText();
  const locale = useLocale();
  const terms = useTerms(() => ask(getCardTransferTerms, { query: { favorite: undefined } }));
  return (
    <div className="mx-auto grid max-w-content grid-cols-1 gap-4 lg:max-w-none" data-wide>
      <PageHeader title={t('title.transfers')} />
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-6">
        <div className="grid grid-cols-1 gap-4">
          <List label={t('transfer.kinds')}>
            <Row>
              <Link className={rowClass} to="/transfer">
                <RowBody
                  {...kind('wallet', 'brand')}
                  subtitle={t('transfer.toWallet.about')}
                  title={t('transfer.toWallet')}
                />
              </Link>
            </Row>
            <li>
              <Link className={rowClass} to="/transfer-to-card">
                <RowBody
                  {...kind('card', 'accent')}
                  subtitle={
                    terms
                      ? rich('transfer.toCard.commission', {
                          rate: formatPercent(terms.commissionRate, locale),
                        })
                      : t('transfer.toCard.about')
                  }
                  title={t('transfer.toCard')}
                />
              </Link>
              <Banks />
            </li>
            <Row>
              <Link className={rowClass} search={{ own: 'cards' }} to="/transfer-to-card">
                <RowBody
                  {...kind('repeat', 'success')}
                  subtitle={t('transfer.ownCards.about')}
                  title={t('title.ownCards')}
                />
              </Link>
            </Row>
            <OverlayRow
              {...kind('money-in', 'warning')}
              overlay={{ name: 'ask-money' }}
              subtitle={t('request.about')}
              title={t('request.title')}
            />
            <OverlayRow
              {...kind('scan-line', 'neutral')}
              overlay={{ name: 'scan' }}
              title={t('scan.title')}
            />
          </List>
          <SavedRecipients isNewOffered />
        </div>
        {children}
      </div>
    </div>
  );
}

/** Returns the icon of a kind of transfer, and the chevron that marks a link. */
function kind(icon: IconName, tone: Tone) {
  return {
    leading: <IconTile icon={icon} tone={tone} />,
    trailing: <Icon name="chevron-right" size={20} />,
  };
}

/** Buttons of banks. A press starts a transfer to a card of the bank. */
function Banks() {
  const t = useText();
  return (
    <ul
      aria-label={t('transfer.banks')}
      className="flex justify-between gap-0.5 overflow-x-auto px-2 pb-2"
    >
      {transferBanks.map(({ id, short, sign }) => (
        <li className="grow basis-0" key={id}>
          <Link
            className="grid min-w-14 justify-items-center gap-1.5 rounded-tile px-1 py-1.5 text-xs font-medium text-text2 transition-colors duration-150 hover:bg-surface2"
            search={{ bank: id }}
            to="/transfer-to-card"
          >
            <Monogram text={sign} tone="neutral" />
            {short}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/**
 * Favorites that are people or cards. A press starts a transfer to one of them. `isNewOffered` adds a transfer to a new
 * person; otherwise nothing is drawn if there are no such favorites.
 */
export function SavedRecipients({ isNewOffered = false }: { isNewOffered?: boolean }) {
  const t = useText();
  const saved = useQuery(savedRecipients);
  if (!isNewOffered && (saved.state !== 'saved' || saved.rows.length === 0)) return null;
  return (
    <section className="grid grid-cols-1 gap-1">
      <SectionHeader
        action={
          <SectionLink of={t('title.favorites')} to="/favorites">
            {t('favorites.all')}
          </SectionLink>
        }
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
