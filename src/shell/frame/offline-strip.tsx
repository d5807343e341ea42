import { serverNow } from '#api/server-time.ts';
import { firstWallet } from '#data/collections/wallets.ts';
import { useConnectivity } from '#data/react/use-connectivity.ts';
import { useQuery } from '#data/react/use-query.ts';
import { formatSavedTime } from '#i18n/formats/format-date.ts';
import { inCase } from '#i18n/formats/suffix-az.ts';
import { useLocale, useText } from '#i18n/use-text.ts';
import { Strip } from '#ui/tone.tsx';

/** Says above every screen that it shows saved data, and when they were saved. */
export function OfflineStrip() {
  const offline = useConnectivity() === 'offline';
  return offline && <Offline />;
}

function Offline() {
  const t = useText();
  const locale = useLocale();
  const wallet = useQuery(firstWallet);
  return (
    <Strip icon="cloud-off">
      {wallet.state === 'saved'
        ? t('shell.offline.savedAt', {
            time: inCase(formatSavedTime(wallet.savedAt, locale, serverNow()), 'locative', locale),
          })
        : t(wallet.state === 'never' ? 'shell.offline.never' : 'shell.offline')}
    </Strip>
  );
}
