import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { CobrandCard } from '#contract/operations/cobrand.ts';
import { useConnectivity } from '#data/react/use-connectivity.ts';
import { useText } from '#i18n/use-text.ts';
import { Button } from '#ui/button.tsx';
import { BrandMark } from '#ui/icons/brand.tsx';
import { Icon, type IconName } from '#ui/icons/icon.tsx';
import { StarLattice } from '#ui/icons/star-lattice.tsx';
import { Card } from '#ui/list.tsx';
import { showSnackbar } from '#ui/overlays/snackbar.tsx';
import { Notice } from '#ui/tone.tsx';
import { useCobrandChange } from './use-card-change.ts';

/** Draws the co-branded card: type, holder, masked number, expiry and status. A blocked card has no colour. */
export function CobrandFace({ card }: { card: CobrandCard }) {
  const t = useText();
  const { holder, maskedNumber, expires, isBlocked } = card;
  const [year = '', month = ''] = expires.split('-');
  return (
    <section
      aria-label={t('title.cobrand')}
      className={`hero relative isolate grid aspect-[1.6] w-full max-w-[28rem] content-between gap-2 overflow-clip rounded-hero p-[min(1.375rem,6vw)] ${isBlocked ? 'grayscale' : ''}`}
    >
      <StarLattice />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="flex items-center gap-2.5 text-lg font-bold">
          <BrandMark className="size-8" />
          Qəpik
        </span>
        <span className="inline-flex items-center gap-1.5 rounded-full bg-[rgb(0_0_0/0.3)] px-3 py-1.5 text-sm font-medium">
          <Icon name={isBlocked ? 'lock' : 'check'} size={16} />
          {t(isBlocked ? 'cobrand.blocked' : 'cobrand.active')}
        </span>
      </div>
      <Chip />
      <p
        className="text-[clamp(1rem,5.4vw,1.5rem)] font-semibold tracking-wide whitespace-nowrap tabular-nums"
        translate="no"
      >
        {maskedNumber}
      </p>
      <dl className="flex flex-wrap justify-between gap-x-2 gap-y-1 text-sm">
        <Fact term={t('cobrand.holder')}>{holder}</Fact>
        <Fact term={t('cobrand.expires')}>{`${month}/${year.slice(2)}`}</Fact>
        <Fact term={t('cobrand.type')}>Visa</Fact>
      </dl>
    </section>
  );
}

function Fact({ term, children }: { term: string; children: string }) {
  return (
    <div>
      <dt className="text-xs text-on-hero2">{term}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  );
}

/** The chip and the sign of contactless payment. */
function Chip() {
  return (
    <svg
      aria-hidden="true"
      className="h-[min(1.875rem,8vw)] w-auto"
      fill="none"
      viewBox="0 0 76 30"
    >
      <rect fill="#d9c489" height="29" rx="6" stroke="#a8904f" width="39" x="0.5" y="0.5" />
      <path
        d="M0.5 10h13M0.5 20h13M26.5 10h13M26.5 20h13M13.5 0.5v29M26.5 0.5v29"
        stroke="#a8904f"
      />
      <g stroke="currentColor" strokeLinecap="round" strokeWidth="2">
        <path d="M58 11.5q2 3.5 0 7M62.5 9q3.5 6 0 12M67 6.5q5 8.5 0 17" />
      </g>
    </svg>
  );
}

/**
 * Actions of the co-branded card. A blocked card has a notice and an unblock button instead. With `isShort`, for the
 * screen of all cards, a link to the card's own screen replaces the link to its history.
 */
export function CobrandActs({
  card: { isBlocked, maskedNumber },
  isShort = false,
}: {
  card: CobrandCard;
  isShort?: boolean;
}) {
  const t = useText();
  const offline = useConnectivity() === 'offline';
  const { pending, block, unblock } = useCobrandChange();
  if (isBlocked) {
    return (
      <Card className="grid gap-3 p-3">
        <Notice icon="lock" tone="error">
          <p>
            <strong>{t('cobrand.blocked.title')}</strong> {t('cobrand.blocked.text')}
          </p>
        </Notice>
        <Button
          icon="lock-open"
          onClick={() => void unblock()}
          pending={pending}
          reason={offline ? t('cards.needsNetwork') : undefined}
          wide
        >
          {t('cobrand.unblock')}
        </Button>
      </Card>
    );
  }
  return (
    <div className="grid max-w-[28rem] grid-cols-[repeat(4,auto)] gap-1">
      <Link className={actClass} params={{ way: 'cobrand-topup' }} to="/cards/$way">
        <Round icon="plus">{t('button.topUp')}</Round>
      </Link>
      <Link className={actClass} params={{ way: 'cobrand-transfers' }} to="/cards/$way">
        <Round icon="transfer">{t('button.transfer')}</Round>
      </Link>
      {!isShort && (
        <Link
          className={actClass}
          search={{ q: `Qəpik ${maskedNumber.slice(0, 4)}` }}
          to="/transactions"
        >
          <Round icon="history">{t('cobrand.history')}</Round>
        </Link>
      )}
      <button
        aria-busy={pending || undefined}
        aria-disabled={pending || offline || undefined}
        className={`${actClass} ${offline ? 'opacity-50' : ''}`}
        onClick={() => {
          if (pending) return;
          if (offline) showSnackbar({ text: t('cards.needsNetwork'), tone: 'warning' });
          else void block();
        }}
        type="button"
      >
        <Round icon="lock">{t('cobrand.block')}</Round>
      </button>
      {isShort && (
        <Link className={actClass} to="/cards/cobrand-info">
          <Round icon="grid">{t('cobrand.more')}</Round>
        </Link>
      )}
    </div>
  );
}

const actClass =
  'grid content-start justify-items-center gap-2 rounded-tile py-1 text-[clamp(0.75rem,3.6vw,0.875rem)] font-medium';

function Round({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <>
      <span className="grid size-14 place-items-center rounded-full bg-surface text-brand-text shadow-card">
        <Icon name={icon} />
      </span>
      <span className="text-center hyphens-auto wrap-anywhere">{children}</span>
    </>
  );
}
