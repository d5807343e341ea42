import { useSyncExternalStore } from 'react';
import { useText } from '#i18n/use-text.ts';
import { consent, giveConsent } from '#session/consent.ts';
import { IconTile } from '#ui/icon-tile.tsx';
import { SwitchRow } from '#ui/switch.tsx';

/** Gives or withdraws consent to analytics, at once. */
export function ConsentRow() {
  const t = useText();
  const answer = useSyncExternalStore(consent.subscribe, consent.get, () => null);
  return (
    <SwitchRow
      checked={answer === 'agreed'}
      leading={<IconTile icon="shield" tone="brand" />}
      onChange={(agreed) => giveConsent(agreed ? 'agreed' : 'declined')}
      subtitle={t('settings.consent.about')}
      title={t('settings.consent')}
    />
  );
}
