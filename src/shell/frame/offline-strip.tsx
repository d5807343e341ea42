import { serverNow } from '#api/server-time.ts';
import { firstWallet } from '#data/collections/wallets.ts';
import { useConnectivity } from '#data/react/use-connectivity.ts';
import { useQuery } from '#data/react/use-query.ts';
import { formatSavedTime } from '#i18n/format-date.ts';
import type { Locale } from '#i18n/language.ts';
import { withSuffix } from '#i18n/suffix-az.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { useText } from '#i18n/use-text.ts';
import { Strip } from '#ui/strip.tsx';

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
        ? t('shell.offline.savedAt', { time: savedTime(wallet.savedAt, serverNow(), locale) })
        : t(wallet.state === 'never' ? 'shell.offline.never' : 'shell.offline')}
    </Strip>
  );
}

/** "14:02-də", "14:02"; with the day where it is not today. */
function savedTime(savedAt: number, now: number, locale: Locale): string {
  const time = formatSavedTime(savedAt, locale, now);
  return locale === 'az' ? withSuffix(time, 'locative') : time;
}
