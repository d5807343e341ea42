import { useState, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { applyLock } from '#app-lock/app-lock-controller.tsx';
import { lockOn, readLock, removeLock, updateLock } from '#app-lock/saved-lock.ts';
import { turnOn } from '#app-lock/unlock.ts';
import { UnlockForm } from '#app-lock/unlock-form.tsx';
import { closerOfOverlay } from '#checkout/links.tsx';
import { currentUser } from '#data/collections/user.ts';
import { useConnectivity } from '#data/react/use-connectivity.ts';
import { useQuery } from '#data/react/use-query.ts';
import { isEasyToGuess, type LockDelay, lockDelays } from '#domain/app-lock.ts';
import { readOneTimeCode } from '#domain/typed-text.ts';
import { useText } from '#i18n/use-text.ts';
import { currentPasswordError } from '#one-time-code/proof.tsx';
import { tellDataSaver } from '#platform/data-use.ts';
import { knowsPasskeys } from '#platform/device/passkey-support.ts';
import { closeNotifications, isPushAllowed } from '#platform/device/push.ts';
import { closeOverlay, openOverlay } from '#platform/overlays.ts';
import { fillBackgroundPrecache } from '#platform/worker.ts';
import { Button } from '#ui/button.tsx';
import { passwordText, readAs } from '#ui/form/field-schemas.ts';
import { PasswordField, TextField } from '#ui/form/text-fields.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { List } from '#ui/list.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { showSnackbar } from '#ui/overlays/snackbar.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { SwitchRow } from '#ui/switch.tsx';

/**
 * Dialog of the app lock of this device: on or off, and its delay. Turning the lock on also closes earlier
 * notifications and loads missing files of the app.
 */
export default function AppLockDialog() {
  const t = useText();
  const isOn = useSyncExternalStore(lockOn.subscribe, lockOn.get, () => false);
  const [wished, setWished] = useState<boolean>();
  const [delay, setDelay] = useState<LockDelay>(() => readLock()?.delay ?? 1);
  const shown = wished ?? isOn;

  function choose(minutes: LockDelay) {
    setDelay(minutes);
    updateLock({ delay: minutes });
  }

  function finish(text: 'appLock.turnedOn' | 'appLock.turnedOff', close = closeOverlay) {
    // Earlier notifications contain names and amounts, so the lock closes them.
    if (text === 'appLock.turnedOn') {
      void closeNotifications();
      // The lock must open without a network. In data-saving mode its files are not on the device yet.
      fillBackgroundPrecache();
    }
    void tellPush();
    void tellDataSaver();
    showSnackbar({ text: t(text), tone: 'success' });
    close();
  }

  return (
    <Dialog title={t('appLock.title')}>
      <p className="text-text2">{t('appLock.about')}</p>
      <List>
        <SwitchRow
          checked={shown}
          onChange={(on) => setWished(on === isOn ? undefined : on)}
          title={t('appLock.switch')}
        />
      </List>
      {shown && (
        <section className="grid gap-2">
          <h3 className="text-sm font-medium">{t('appLock.delay')}</h3>
          <SegmentedControl
            label={t('appLock.delay')}
            onChange={(value) => {
              const minutes = lockDelays.find((each) => `${each}` === value);
              if (minutes !== undefined) choose(minutes);
            }}
            options={lockDelays.map((each) => ({
              value: `${each}`,
              label:
                each === 0 ? t('appLock.delay.hidden') : t('appLock.delay.minutes', { n: each }),
            }))}
            value={`${delay}`}
          />
          <p className="text-sm text-text2">
            {delay === 0
              ? t('appLock.delay.hidden.about')
              : t('appLock.delay.minutes.about', { n: delay })}
          </p>
        </section>
      )}
      {shown && !isOn && (
        <TurnOnForm delay={delay} onDone={(close) => finish('appLock.turnedOn', close)} />
      )}
      {shown && isOn && (
        <p className="text-sm text-text2">
          {t(readLock()?.digits ? 'appLock.digits.change' : 'appLock.digits.add')}
        </p>
      )}
      {!shown && !isOn && <PasskeyFirst />}
      {!shown && isOn && (
        <UnlockForm
          act={t('appLock.turnOff')}
          onOpen={() => {
            removeLock();
            finish('appLock.turnedOff');
          }}
        />
      )}
    </Dialog>
  );
}

/**
 * Offers a person without a passkey on this device to add one. The offer stands before the form, because the dialog
 * that adds a passkey replaces this dialog, and typed text would be lost. A lock that is on does not get new passkeys.
 */
function PasskeyFirst() {
  const t = useText();
  const { rows: user } = useQuery(currentUser);
  const mayAddPasskey = knowsPasskeys() && user && !user.passkeys.some(({ isHere }) => isHere);
  if (!mayAddPasskey) return null;
  return (
    <Button
      icon="key"
      onClick={() => openOverlay({ name: 'passkey', id: '', view: 'add' })}
      tone="secondary"
      wide
    >
      {t('passkeys.add')}
    </Button>
  );
}

/** Updates the push subscription, because messages hide their content while the lock is on. */
async function tellPush(): Promise<void> {
  const push = isPushAllowed() && (await import('#session/push.ts').catch(() => undefined));
  if (push) await push.syncPush();
}

/** Six digits that open the lock and are not easy to guess. Undefined if the person wants none. */
const digitsText = readAs<string | undefined>((text) => {
  if (text.trim() === '') return { ok: true, value: undefined };
  const digits = readOneTimeCode(text);
  if (digits === undefined) return { ok: false, problem: { key: 'appLock.digits.six' } };
  return isEasyToGuess(digits)
    ? { ok: false, problem: { key: 'appLock.digits.easy' } }
    : { ok: true, value: digits };
});

const turnOnSchema = z.object({ password: passwordText, digits: digitsText });

/**
 * Form that turns the lock on. The provider confirms the password, and from then on the device recognizes the password
 * without a network.
 */
function TurnOnForm({
  delay,
  onDone,
}: {
  delay: LockDelay;
  /** Called when the lock is on, with a function that closes the dialog if it is still open. */
  onDone: (close: () => void) => void;
}) {
  const t = useText();
  const offline = useConnectivity() === 'offline';
  const [form, fields] = useSchemaForm({
    schema: turnOnSchema,
    async onSubmit(typed) {
      const close = closerOfOverlay();
      const failure = await turnOn(typed.password, delay, typed.digits);
      if (failure) {
        const password =
          failure === 'no storage'
            ? ({ key: 'appLock.noStorage' } as const)
            : currentPasswordError(failure);
        return { fields: { password } };
      }
      applyLock();
      onDone(close);
      return undefined;
    },
  });
  return (
    <form className="grid grid-cols-1 gap-4.5" {...form.props}>
      <PasswordField
        {...fields.password.textField}
        autoComplete="current-password"
        hint={t('appLock.password.hint')}
        label={t('auth.password.label')}
      />
      <TextField
        {...fields.digits.textField}
        hint={t('appLock.digits.hint')}
        inputMode="numeric"
        label={t('appLock.digits.optional')}
      />
      <Button {...form.submit} reason={offline && t('shell.needsNetwork')}>
        {t('appLock.turnOn')}
      </Button>
    </form>
  );
}
