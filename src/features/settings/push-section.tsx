import { useState, useSyncExternalStore } from 'react';
import { type PushKind, pushKinds } from '#contract/identity/push.ts';
import { useDatabaseHealth } from '#data/react/use-local-rows.ts';
import { useText } from '#i18n/use-text.ts';
import {
  askForPush,
  isPushAllowed,
  type PushSupport,
  pushSupport,
  watchPushSupport,
} from '#platform/device/push.ts';
import { choosePush, chosenKinds, forgetKinds, type PushFailure } from '#session/push.ts';
import type { ErrorText } from '#ui/form/error-text.ts';
import type { IconName } from '#ui/icons/icon.tsx';
import { IconTile } from '#ui/icons/icon-tile.tsx';
import { List, SectionHeader } from '#ui/list.tsx';
import { SwitchRow } from '#ui/switch.tsx';
import { Notice, type Tone } from '#ui/tone.tsx';
import { saveError } from './save-error.ts';

const looks: Readonly<Record<PushKind, { readonly icon: IconName; readonly tone: Tone }>> = {
  PAYMENT: { icon: 'check', tone: 'success' },
  MONEY_IN: { icon: 'money-in', tone: 'brand' },
  DEBT: { icon: 'clock', tone: 'error' },
  AUTOMATIC: { icon: 'repeat', tone: 'accent' },
  SIGN_IN: { icon: 'smartphone', tone: 'warning' },
};

/**
 * Push topics of this device, for messages while the app is closed. Each topic is off until it is turned on.
 * `barredBy`: id of the element that says why no switch can be moved now.
 */
export function PushSection({ barredBy }: { barredBy?: string | undefined }) {
  const t = useText();
  const power = useSyncExternalStore(watchPushSupport, pushSupport, () => 'ready' as const);
  return (
    <section className="grid gap-2">
      <SectionHeader title={t('settings.push')} />
      <p className="text-sm text-text2">{t('settings.push.about')}</p>
      {power === 'ready' ? <Kinds barredBy={barredBy} /> : <WhyNot power={power} />}
    </section>
  );
}

/** Reason why push does not work, and what to do. */
function WhyNot({ power }: { power: Exclude<PushSupport, 'ready'> }) {
  const t = useText();
  return (
    <div role="status">
      <Notice icon={power === 'homeScreen' ? 'smartphone' : 'alert'} tone="warning">
        {t(`settings.push.${power}`)}
      </Notice>
    </div>
  );
}

function Kinds({ barredBy }: { barredBy: string | undefined }) {
  const t = useText();
  // The worker shows a message only if the session's database is on the device.
  const isMemory = useDatabaseHealth() === 'memory';
  const { wasOn, isOn, errors, choose } = usePushKinds();
  return (
    <>
      {wasOn && (
        <div role="status">
          <Notice tone="warning">{t('settings.push.default')}</Notice>
        </div>
      )}
      <List label={t('settings.push')}>
        {pushKinds.map((kind) => (
          <SwitchRow
            barredBy={barredBy}
            checked={isOn(kind)}
            error={errors[kind]}
            key={kind}
            leading={<IconTile {...looks[kind]} />}
            onChange={(on) => void choose(kind, on)}
            reason={isMemory && !isOn(kind) && t('settings.push.noStorage')}
            subtitle={t(`settings.push.${kind}.about`)}
            title={t(`settings.push.${kind}`)}
          />
        ))}
      </List>
    </>
  );
}

/**
 * Keeps the switches. A switch shows the new choice while it is being saved, and the old one if saving fails. Without
 * the browser's permission all are off.
 */
function usePushKinds() {
  const isAllowed = useSyncExternalStore(watchPushSupport, isPushAllowed, () => true);
  const chosen = useSyncExternalStore(chosenKinds.subscribe, chosenKinds.get, () => '');
  const [wished, setWished] = useState<Partial<Record<PushKind, boolean>>>({});
  const [errors, setErrors] = useState<Partial<Record<PushKind, ErrorText>>>({});

  async function choose(kind: PushKind, on: boolean) {
    setErrors((before) => ({ ...before, [kind]: undefined }));
    setWished((before) => ({ ...before, [kind]: on }));
    const error = await errorOf(kind, on);
    setWished((before) => ({ ...before, [kind]: undefined }));
    setErrors((before) => ({ ...before, [kind]: error }));
  }

  const isOn = (kind: PushKind) => wished[kind] ?? (isAllowed && chosen.split(' ').includes(kind));
  return { wasOn: chosen !== '' && !isAllowed, isOn, errors, choose };
}

/**
 * Saves a choice. Resolves to the problem, or to undefined. The browser's permission is requested only here, by a press
 * that turns a topic on.
 */
async function errorOf(kind: PushKind, on: boolean): Promise<ErrorText | undefined> {
  if (on && !isPushAllowed()) {
    if (!(await askForPush())) return { key: 'settings.push.dismissed' };
    forgetKinds();
  }
  const failure = await choosePush(kind, on);
  return failure ? textOf(failure) : undefined;
}

function textOf(failure: PushFailure): ErrorText {
  return failure === 'no subscription' ? { key: 'settings.push.noService' } : saveError(failure);
}
