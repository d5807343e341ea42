import { useId, useState, useSyncExternalStore } from 'react';
import { useOfferReservation } from '#data/react/offers.ts';
import { useText } from '#i18n/use-text.ts';
import { install, installOffer, installWay, isInstalled } from '#platform/install.ts';
import { openOverlay } from '#platform/overlays.ts';
import { Button } from '#ui/button.tsx';
import { BrandMark } from '#ui/icons/brand.tsx';
import { Card } from '#ui/list.tsx';
import { dismissHint, isHintDue } from './hint-due.ts';

/**
 * Hint on the home screen that the app can be installed: by a press, or in steps through the browser's menu. The hint
 * appears only if no other offer appeared on this device today, and then no other offer appears.
 */
export function InstallHint() {
  const t = useText();
  const id = useId();
  const offer = useSyncExternalStore(installOffer.subscribe, installOffer.get, () => null);
  const [isOver, setOver] = useState(() => isInstalled() || !isHintDue(Date.now()));
  const way = installWay(navigator);
  // Chromium makes an offer only if the app can be installed and is not installed yet. Other browsers install the app
  // from their menu.
  const byMenu = way === 'ios' || way === 'firefox' || way === 'samsung';
  const isDue = !isOver && (offer !== null || byMenu);
  const hasTurn = useOfferReservation('install', isDue);
  if (!isDue || !hasTurn) return null;

  function dismiss() {
    dismissHint(Date.now());
    setOver(true);
  }

  async function begin() {
    if (offer === null) return openOverlay({ name: 'install' });
    if (await install()) setOver(true);
    else dismiss();
  }

  return (
    <Card className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
      <BrandMark />
      <section aria-labelledby={id} className="grid min-w-[10em] grow basis-0 gap-0.5">
        <h2 className="font-semibold" id={id}>
          {t('install.title')}
        </h2>
        <p className="text-sm text-text2">{t('install.text')}</p>
      </section>
      <div className="flex flex-wrap gap-2">
        <Button onClick={dismiss} size="small" tone="quiet">
          {t('install.later')}
        </Button>
        <Button onClick={() => void begin()} size="small" tone="secondary">
          {t(offer === null ? 'install.how' : 'install.act')}
        </Button>
      </div>
    </Card>
  );
}
