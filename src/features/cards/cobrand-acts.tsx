import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { CobrandCard } from '#contract/operations/cobrand.ts';
import { useConnectivity } from '#data/react/use-connectivity.ts';
import { useText } from '#i18n/use-text.ts';
import { Button } from '#ui/button.tsx';
import { Icon, type IconName } from '#ui/icons/icon.tsx';
import { Card } from '#ui/list.tsx';
import { showSnackbar } from '#ui/overlays/snackbar.tsx';
import { Notice } from '#ui/tone.tsx';
import { useCobrandChange } from './use-card-change.ts';

/**
 * The acts under the drawn card; while the card is blocked, a notice and a button that unblocks it. On the screen of
 * all cards the last act leads to the card's own screen.
 */
export function CobrandActs({
  card: { isBlocked },
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
        <Round icon="plus">{t('cobrand.topUp')}</Round>
      </Link>
      <Link className={actClass} params={{ way: 'cobrand-transfers' }} to="/cards/$way">
        <Round icon="transfer">{t('cobrand.transfer')}</Round>
      </Link>
      {!isShort && (
        <Link className={actClass} search={{ q: 'Qəpik 4169' }} to="/transactions">
          <Round icon="history">{t('cobrand.history')}</Round>
        </Link>
      )}
      <button
        aria-busy={pending || undefined}
        className={actClass}
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
