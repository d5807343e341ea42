import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { serverNow } from '#api/server-time.ts';
import { collections } from '#data/collections/collections.ts';
import { newestOfType } from '#data/collections/history/queries.ts';
import { currentUser } from '#data/collections/user.ts';
import { useConnectivity } from '#data/react/use-connectivity.ts';
import { useQuery } from '#data/react/use-query.ts';
import { mayAsk, revalidateUnlessPaused } from '#data/revalidation/revalidate.ts';
import { CHANGES_EVERY_MS } from '#data/revalidation/schedule.ts';
import { receiptLink } from '#domain/links.ts';
import { formatPhone } from '#domain/person/phone.ts';
import { useText } from '#i18n/use-text.ts';
import { copyText, firstPress } from '#platform/device/share.ts';
import { keepAwake } from '#platform/device/wake-lock.ts';
import { savesData } from '#platform/save-data.ts';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chips.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { Card } from '#ui/list.tsx';
import { reportCopy } from '#ui/overlays/snackbar.tsx';
import { SkeletonBlock, Spinner } from '#ui/states/placeholders.tsx';
import { EmptyNote } from '#ui/states/when-saved.tsx';

const Qr = lazy(async () => ({ default: (await import('#ui/qr.tsx')).Qr }));

/**
 * Shows the user's phone for a payment terminal, also as a QR code, and keeps the screen awake. The receipt of a new
 * top-up from a terminal opens by itself.
 */
export function TerminalWay() {
  const t = useText();
  const saved = useQuery(currentUser);
  useArrivalOpensReceipt();
  if (saved.state === 'loading') return <SkeletonBlock className="h-72 w-full rounded-list" />;
  const phone = saved.rows?.phone;
  if (!phone) return <EmptyNote icon="cloud-off">{t('topUp.needsNetwork')}</EmptyNote>;
  return (
    <div className="grid grid-cols-1 gap-4 pb-6">
      <Card className="grid justify-items-center gap-4 p-4">
        <Suspense fallback={<SkeletonBlock className="size-60 rounded-icon" />}>
          <Qr label={t('topUp.terminal.code')} size={240} value={`qepik:${phone}`} />
        </Suspense>
        <Brightness />
        <PhoneToShow phone={phone} />
      </Card>
      <Waiting />
      <Networks />
    </div>
  );
}

function Brightness() {
  const t = useText();
  const [isAwake, setAwake] = useState(false);
  useEffect(() => keepAwake(setAwake), []);
  return (
    <p className="text-center text-sm text-text2">
      {isAwake && `${t('topUp.terminal.awake')} `}
      {t('topUp.terminal.brighten')}
    </p>
  );
}

function PhoneToShow({ phone }: { phone: string }) {
  const t = useText();
  const shown = formatPhone(phone.replace('+994', ''));

  const copy = () =>
    reportCopy(copyText(phone), t('topUp.terminal.copied'), t('topUp.terminal.notCopied'));

  return (
    <div className="flex w-full flex-wrap items-center justify-between gap-3 border-t border-border pt-4">
      <p className="grid min-w-[min(10em,100%)] grow basis-0">
        <span className="text-sm text-text2">{t('topUp.terminal.number')}</span>
        <span className="text-2xl font-bold tabular-nums" translate="no">
          {shown}
        </span>
      </p>
      <Button icon="copy" onClick={firstPress(() => void copy())} size="small" tone="secondary">
        {t('topUp.terminal.copy')}
      </Button>
    </div>
  );
}

function Waiting() {
  const t = useText();
  const offline = useConnectivity() === 'offline';
  return (
    <Card className="flex items-center gap-4 p-4">
      {offline ? <Icon name="cloud-off" /> : <Spinner />}
      <p className="grid" role="status">
        <span className="font-semibold">
          {t(offline ? 'shell.offline' : 'topUp.terminal.waiting')}
        </span>
        <span className="text-sm text-text2">
          {t(offline ? 'topUp.terminal.offline' : 'topUp.terminal.opens')}
        </span>
      </p>
    </Card>
  );
}

/** Names of the networks, which are not translated. */
const networks = ['eManat', 'MilliÖN'] as const;
const steps = {
  eManat: ['topUp.terminal.emanat.1', 'topUp.terminal.scan', 'topUp.terminal.insert'],
  MilliÖN: ['topUp.terminal.million.1', 'topUp.terminal.scan', 'topUp.terminal.insert'],
} as const;

function Networks() {
  const t = useText();
  const [network, setNetwork] = useState<(typeof networks)[number]>('eManat');
  return (
    <Card className="grid grid-cols-1 gap-4 p-4">
      <p className="flex flex-wrap gap-2">
        {networks.map((name) => (
          <Chip key={name} onClick={() => setNetwork(name)} pressed={name === network}>
            {name}
          </Chip>
        ))}
      </p>
      <ol className="grid grid-cols-1 gap-3" aria-label={network}>
        {steps[network].map((step, place) => (
          <li className="flex items-baseline gap-3" key={step}>
            <span
              aria-hidden="true"
              className="grid size-6 shrink-0 place-items-center rounded-full bg-surface2 text-sm font-semibold"
            >
              {place + 1}
            </span>
            <span className="min-w-0 wrap-anywhere">{t(step)}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** Opens the receipt of a top-up from a terminal that arrives while this screen is open. */
function useArrivalOpensReceipt(): void {
  const navigate = useNavigate();
  useEffect(() => {
    // In data-saving mode the app asks less often, but on this screen the person is waiting.
    if (!savesData()) return;
    const ask = () => void (mayAsk() && revalidateUnlessPaused(collections.wallets));
    const timer = setInterval(ask, CHANGES_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  const saved = useQuery(newestOfType, 'TERMINAL_TRANSACTION', 1);
  const known = useRef<string | null>(undefined);
  const [openedAt] = useState(() => performance.now());
  const newest = saved.state === 'saved' ? (saved.rows[0] ?? null) : undefined;
  useEffect(() => {
    if (newest === undefined) return;
    const before = known.current;
    known.current = newest?.id ?? null;
    if (before === undefined || newest === null || newest.id === before) return;
    // The first answer may contain an earlier payment.
    const sinceOpenedMs = performance.now() - openedAt;
    if (Date.parse(newest.date) < serverNow() - sinceOpenedMs) return;
    void navigate({ ...receiptLink(newest.id, newest), replace: true });
  }, [newest, openedAt, navigate]);
}
