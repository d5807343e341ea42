import { useEffect, useState, useSyncExternalStore } from 'react';
import { deleteLimitsFiles } from '#api/limits-file.ts';
import { serverNow } from '#api/server-time.ts';
import { useDatabaseHealth, useLiveRead } from '#data/react/use-local-rows.ts';
import { clearSavedData, type Label, readUsage, usedBytes } from '#data/revalidation/usage.ts';
import { appVersion } from '#domain/product.ts';
import { formatSize } from '#i18n/formats/format-numbers.ts';
import type { MessageId } from '#i18n/messages/messages.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useLocale, useText } from '#i18n/use-text.ts';
import { checkForUpdate, type MissingFiles, watchMissingFiles } from '#platform/app-files.ts';
import { savesData } from '#platform/save-data.ts';
import { consent, storeConsent } from '#session/consent.ts';
import { Button } from '#ui/button.tsx';
import { DescriptionList, DescriptionRow } from '#ui/description-list.tsx';
import { IconTile } from '#ui/icons/icon-tile.tsx';
import { Card, List, Row, RowBody, SectionHeader } from '#ui/list.tsx';
import { showSnackbar } from '#ui/overlays/snackbar.tsx';
import { SwitchRow } from '#ui/switch.tsx';
import { Notice } from '#ui/tone.tsx';
import { DataSaver } from './data-saver.tsx';
import { HistoryRetention } from './history-retention.tsx';
import { SettingsPage } from './settings-layout.tsx';

/**
 * Screen of the app on this device: files, version, consent to analytics, data saver, kept history, and stored data,
 * which can be deleted.
 */
export function DeviceScreen() {
  const [saves, setSaves] = useState(savesData);
  return (
    <SettingsPage section="device">
      <List>
        <OfflineRow key={`${saves}`} saves={saves} />
        <VersionRow />
        {__TAGS__ !== null && <ConsentRow />}
      </List>
      <DataSaver onChange={() => setSaves(savesData())} />
      <HistoryRetention />
      <SavedData />
    </SettingsPage>
  );
}

/**
 * Row that shows if all files of the app are on this device. Missing files are loaded while the screen is open, or on
 * request in data-saving mode.
 */
function OfflineRow({ saves }: { saves: boolean }) {
  const t = useText();
  const [isAsked, setAsked] = useState(!saves);
  const [missing, setMissing] = useState<MissingFiles>();
  const [isTried, setTried] = useState(false);
  useEffect(
    () =>
      watchMissingFiles((count, tried) => {
        setMissing(count);
        setTried(tried);
      }, isAsked),
    [isAsked],
  );
  const isOnDemand = !isAsked && typeof missing === 'number' && missing > 0;
  const tone = missing === 0 ? 'success' : 'neutral';
  return (
    <Row>
      <RowBody
        leading={<IconTile icon={missing === 0 ? 'check' : 'cloud-off'} tone={tone} />}
        subtitle={<span role="status">{words()}</span>}
        title={t('settings.device.offline')}
        trailing={
          isOnDemand && (
            <Button
              aria-label={t('settings.device.offline.load')}
              onClick={() => setAsked(true)}
              size="small"
              tone="secondary"
            >
              {t('settings.device.offline.load.short')}
            </Button>
          )
        }
      />
    </Row>
  );

  function words(): string {
    if (missing === undefined) return t('settings.device.offline.checking');
    if (missing === 'no worker yet') return t('settings.device.offline.loading');
    if (missing === 'no worker') return t('settings.device.offline.none');
    if (missing === 0) return t('settings.device.offline.ready');
    if (isOnDemand) return t('settings.device.offline.onDemand', { count: missing });
    const id = isTried ? 'settings.device.offline.unreached' : 'settings.device.offline.missing';
    return t(id, { count: missing });
  }
}

function VersionRow() {
  const t = useText();
  const [checking, setChecking] = useState(false);
  const [update, setUpdate] = useState<Awaited<ReturnType<typeof checkForUpdate>>>();

  async function check() {
    setChecking(true);
    setUpdate(await checkForUpdate());
    setChecking(false);
  }

  return (
    <Row>
      <RowBody
        leading={<IconTile icon="info" tone="neutral" />}
        subtitle={
          <span className="grid gap-0.5">
            <span className="tabular-nums" translate="no">
              {appVersion} · {__BUILD__}
            </span>
            <span className="empty:hidden" role="status">
              {update && t(`settings.update.${update}`)}
            </span>
          </span>
        }
        title={t('settings.version')}
        trailing={
          <Button
            aria-label={t('settings.update.check')}
            onClick={() => void check()}
            pending={checking}
            size="small"
            tone="secondary"
          >
            {t('settings.update.check.short')}
          </Button>
        }
      />
    </Row>
  );
}

function SavedData() {
  const t = useText();
  const format = useFormat();
  const usage = useLiveRead(readUsage);
  const health = useDatabaseHealth();
  return (
    <section className="grid gap-3">
      <SectionHeader title={t('settings.device.saved')} />
      {health === 'memory' && <Notice tone="warning">{t('settings.device.memory')}</Notice>}
      <Card className="px-4 py-3">
        <DescriptionList>
          {usage &&
            [...usage.savedAt].map(([label, savedAt]) => (
              <DescriptionRow key={label} term={t(labels[label])}>
                {savedAt === null
                  ? t('settings.device.rows.never')
                  : rowText(label, usage.transactions, savedAt)}
              </DescriptionRow>
            ))}
          <DescriptionRow strong term={t('settings.device.size')}>
            <Size key={usage && [usage.transactions, ...usage.savedAt.values()].join()} />
          </DescriptionRow>
        </DescriptionList>
      </Card>
      <ClearSaved />
    </section>
  );

  /**
   * Returns the time at which a part was stored. Transactions also show their number, because they are stored
   * gradually.
   */
  function rowText(label: Label, transactions: number, savedAt: number): string {
    const time = format.savedTime(savedAt, serverNow());
    if (label !== 'history') return time;
    return t('settings.device.rows', { count: format.count(transactions), n: transactions, time });
  }
}

const labels: Readonly<Record<Label, MessageId>> = {
  wallets: 'settings.device.part.wallets',
  history: 'settings.device.part.history',
  favorites: 'settings.device.part.favorites',
  automaticPayments: 'title.autopayments',
  automobiles: 'title.automobiles',
  cards: 'title.cards',
  coupons: 'title.coupons',
  user: 'settings.device.part.user',
  limits: 'settings.device.part.limits',
  devices: 'settings.device.part.devices',
  notifications: 'settings.section.notifications',
  catalogue: 'settings.device.part.catalogue',
  other: 'settings.device.part.other',
};

function Size() {
  const t = useText();
  const locale = useLocale();
  const [bytes, setBytes] = useState<number | null>();
  useEffect(() => void usedBytes().then(setBytes), []);
  if (bytes === undefined) return null;
  return bytes === null ? t('settings.device.size.unknown') : formatSize(bytes, locale);
}

/** Deletes the stored data after a confirmation. The data is fetched again from the network. */
function ClearSaved() {
  const t = useText();
  const [step, setStep] = useState<'none' | 'asked' | 'clearing'>('none');

  async function clear() {
    setStep('clearing');
    try {
      await Promise.all([clearSavedData(), deleteLimitsFiles()]);
      showSnackbar({ text: t('settings.device.cleared'), tone: 'success' });
    } catch {
      showSnackbar({ text: t('settings.device.clearFailed'), tone: 'error' });
    }
    setStep('none');
  }

  if (step === 'none') {
    return (
      <Button icon="trash" onClick={() => setStep('asked')} tone="secondary" wide>
        {t('settings.device.clear')}
      </Button>
    );
  }
  return (
    <Card className="grid gap-4 p-4">
      <p role="alert">{t('settings.device.clear.ask')}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        <Button onClick={() => setStep('none')} tone="secondary" wide>
          {t('button.cancel')}
        </Button>
        <Button onClick={() => void clear()} pending={step === 'clearing'} tone="danger" wide>
          {t('button.delete')}
        </Button>
      </div>
    </Card>
  );
}

/** Switch that gives or withdraws consent to analytics at once. */
function ConsentRow() {
  const t = useText();
  const answer = useSyncExternalStore(consent.subscribe, consent.get, () => null);
  return (
    <SwitchRow
      checked={answer === 'agreed'}
      leading={<IconTile icon="shield" tone="brand" />}
      onChange={(agreed) => storeConsent(agreed ? 'agreed' : 'declined')}
      subtitle={t('settings.consent.about')}
      title={t('settings.consent')}
    />
  );
}
