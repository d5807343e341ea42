import { useConnectivity } from '#data/react/use-connectivity.ts';
import { useText } from '#i18n/use-text.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Notice } from '#ui/strip.tsx';
import { useCobrandChange } from './use-cobrand-change.ts';

/** What stands in place of the acts while the co-branded card is blocked. */
export function Blocked() {
  const t = useText();
  const offline = useConnectivity() === 'offline';
  const { pending, unblock } = useCobrandChange();
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
