import { Link } from '@tanstack/react-router';
import { type ReactNode, use } from 'react';
import { serverNow } from '#api/server-time.ts';
import { OLD_BALANCE } from '#contract/wallets.ts';
import { balanceOf, firstWallet } from '#data/collections/wallets.ts';
import { type Saved, useQuery } from '#data/react/use-query.ts';
import { hideAmounts } from '#data/snapshot/take-snapshot.ts';
import { ZERO } from '#domain/money.ts';
import type { MessageId } from '#i18n/messages/messages.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useText } from '#i18n/use-text.ts';
import { Amount } from '#ui/amount.tsx';
import { IconButton } from '#ui/button.tsx';
import { StarLattice } from '#ui/icons/star-lattice.tsx';
import { SkeletonBlock, SlowReason, useSlow } from '#ui/states/placeholders.tsx';

/**
 * The wallet's balance, always with the time at which it was last confirmed. A button hides all amounts of the app or
 * shows them again. Money in a previous wallet is shown too, with a link that moves it. `children` are drawn under the
 * balance, `actions` are the buttons below them.
 */
export function Balance({ children, actions }: { children: ReactNode; actions: ReactNode }) {
  const t = useText();
  const format = useFormat();
  const saved = useQuery(firstWallet);
  const shown = saved.rows;
  return (
    <section className="hero @container relative isolate grid grid-cols-1 gap-3 overflow-hidden rounded-hero p-[min(1.375rem,6vw)]">
      <StarLattice />
      <div className="-my-1.5 flex min-h-11 items-center justify-between gap-3 text-sm text-on-hero2">
        <span data-slot="label">
          {saved.state === 'saved'
            ? t('wallet.balanceAt', { time: format.savedTime(saved.savedAt, serverNow()) })
            : t('wallet.balance')}
        </span>
        <span className="-me-[min(0.625rem,2vw)]">
          <IconButton
            data-slot="hide"
            icon={format.covered ? 'eye-off' : 'eye'}
            label={t('wallet.hide')}
            onClick={() => void hideAmounts(!format.covered)}
            pressed={format.covered}
          />
        </span>
      </div>
      <p data-slot="figure">{figure()}</p>
      <OldBalance />
      {children}
      <div className="mt-1 grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-2.5 *:px-1.5">
        {actions}
      </div>
    </section>
  );

  function figure(): ReactNode {
    if (shown) {
      const { availableAmount, currencyCode } = shown;
      return <Amount size="balance" text={format.amountWithCode(availableAmount, currencyCode)} />;
    }
    if (saved.state === 'loading') return <Loading />;
    return <span className="text-lg font-medium">{t(missing(saved))}</span>;
  }
}

/**
 * Balance left in the former wallet, with a link to the screen that moves it. Draws nothing if there is no such
 * balance.
 */
function OldBalance() {
  const t = useText();
  const format = useFormat();
  const old = useQuery(balanceOf, OLD_BALANCE).rows;
  if (!old || old.availableAmount === ZERO) return null;
  return (
    <Link
      className="-my-2 flex min-h-11 flex-wrap items-center justify-between gap-x-4 text-sm"
      to="/old-balance"
    >
      <span className="text-on-hero2" translate="no">
        {t('source.OLD')}: {format.amount(old.availableAmount, old.currencyCode)}
      </span>
      <span className="font-semibold underline underline-offset-4">{t('coupons.move')}</span>
    </Link>
  );
}

/** Placeholder of the balance, with room for a note. */
function Loading() {
  const t = useText();
  const reason = use(SlowReason);
  if (!useSlow()) return <SkeletonBlock className="h-10.5 w-48 opacity-20" />;
  return <span className="grid min-h-10.5 items-center text-sm">{t(reason)}</span>;
}

function missing(saved: Saved<unknown>): MessageId {
  if (saved.state !== 'saved') return 'wallet.never';
  return saved.unreadable > 0 ? 'wallet.unreadable' : 'wallet.none';
}
