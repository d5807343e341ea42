import { useState, useSyncExternalStore } from 'react';
import { openLimitsFile } from '#api/limits-file.ts';
import { serverNow } from '#api/server-time.ts';
import type { Limit } from '#contract/limits.ts';
import { collections } from '#data/collections/collections.ts';
import { limitOf } from '#data/collections/limits.ts';
import { currentUser } from '#data/collections/user.ts';
import { useQuery } from '#data/react/use-query.ts';
import { useServerText } from '#data/react/use-server-text.ts';
import { revalidate, unreachedCollections } from '#data/revalidation/revalidate.ts';
import { isIdentified } from '#domain/person/person.ts';
import { languageOf } from '#i18n/language.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useLocale, useText } from '#i18n/use-text.ts';
import { openOverlay } from '#platform/overlays.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/list.tsx';
import { Panel } from '#ui/overlays/panel.tsx';
import { SkeletonRows } from '#ui/states/placeholders.tsx';
import { ProgressBar } from '#ui/states/progress-bar.tsx';
import { NeverLoaded, UnreadableNote } from '#ui/states/when-saved.tsx';

/** Panel of the used and remaining limits of the month, and how to raise them. */
export default function LimitsPanel() {
  const t = useText();
  return (
    <Panel title={t('limits.title')}>
      <p className="text-text2">{t('limits.lead')}</p>
      <Limits />
      <WayToMore />
    </Panel>
  );
}

/** Limits of payments and top-ups. The two are fetched separately, so one may be missing. One button retries both. */
function Limits() {
  const t = useText();
  const payment = useQuery(limitOf, 'PAYMENT');
  const topUp = useQuery(limitOf, 'TOP_UP');
  const unreached = useSyncExternalStore(unreachedCollections.subscribe, unreachedCollections.get);
  const both = [payment, topUp];
  const known = both.flatMap((saved) => (saved.state === 'saved' && saved.rows) || []);
  // A provider may have only one of the two limits.
  const awaited = both.filter((saved) =>
    saved.state === 'saved' ? !saved.rows && saved.stale : true,
  ).length;
  const unreadable = payment.state === 'saved' ? payment.unreadable : 0;
  return (
    <>
      <UnreadableNote count={unreadable} />
      {known.map((limit) => (
        <Known key={limit.orderType} limit={limit} title={t(`limits.${limit.orderType}`)} />
      ))}
      {awaited > 0 && !unreached.has(collections.limits) ? (
        <SkeletonRows count={awaited} />
      ) : (
        (awaited > 0 || known.length === 0) && (
          <NeverLoaded ask={() => revalidate(collections.limits)} title={t('limits.never')} />
        )
      )}
    </>
  );
}

function Known({ limit, title }: { limit: Limit; title: string }) {
  const t = useText();
  const format = useFormat();
  const message = useServerText(limit.messageKey, languageOf(useLocale()));
  const used = t('limits.usedOf', {
    used: format.money(limit.used),
    limit: format.shortAmount(limit.limit),
  });
  return (
    <Card className="grid gap-3 p-4">
      <h3 className="font-semibold">{title}</h3>
      <p>
        <span className="block text-sm text-text2">{t('limits.left')}</span>
        <span className="text-2xl font-bold tabular-nums" translate="no">
          {format.amount(limit.left)}
        </span>
      </p>
      <ProgressBar label={t('limits.used')} max={limit.limit} text={used} value={limit.used} />
      <p className="flex flex-wrap justify-between gap-x-4 text-sm text-text2">
        <span className="tabular-nums" translate="no">
          {used}
        </span>
        <span>
          {t('limits.updatedAt', {
            time: format.savedTime(Date.parse(limit.updatedAt), serverNow()),
          })}
        </span>
      </p>
      {message !== undefined && <p className="text-sm">{format.providerText(message)}</p>}
    </Card>
  );
}

/**
 * Button that opens the table of limits, for identified people. For others, a button that starts the identification.
 */
function WayToMore() {
  const t = useText();
  const user = useQuery(currentUser).rows;
  if (!user) return null;
  if (!isIdentified(user.verificationStatus)) {
    return (
      <Button icon="shield" onClick={() => openOverlay({ name: 'identity' })} wide>
        {t('limits.increase')}
      </Button>
    );
  }
  return <LimitsTable />;
}

/**
 * Button that opens the table of limits, which the provider has as a file. A table that was opened once also opens
 * without a network.
 */
function LimitsTable() {
  const t = useText();
  const locale = useLocale();
  const [failed, setFailed] = useState(false);
  return (
    <div className="grid gap-2">
      <Button
        icon="download"
        onClick={async () => {
          setFailed(false);
          setFailed(!(await openLimitsFile(languageOf(locale))));
        }}
        tone="secondary"
        wide
      >
        {t('limits.table')}
      </Button>
      <p className="text-center text-sm text-error-text empty:hidden" role="alert">
        {failed && t('limits.file.failed')}
      </p>
    </div>
  );
}
