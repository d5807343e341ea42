import { useEffect, useId, useState } from 'react';
import { write } from '#api/call.ts';
import { serverNow } from '#api/server-time.ts';
import { type SignedInDevice, signOutDevice, signOutOthers } from '#contract/identity/sessions.ts';
import { collections } from '#data/collections/collections.ts';
import { signedInDevices } from '#data/collections/lists.ts';
import { useConnectivity } from '#data/react/use-connectivity.ts';
import { useQuery } from '#data/react/use-query.ts';
import { revalidate } from '#data/revalidation/revalidate.ts';
import { useFormat } from '#i18n/use-format.ts';
import { Untranslated } from '#i18n/use-rich-text.tsx';
import { useLocale, useText } from '#i18n/use-text.ts';
import { Button } from '#ui/button.tsx';
import type { ErrorText } from '#ui/form/error-text.ts';
import { ProblemNote } from '#ui/form/form-errors.tsx';
import { IconTile } from '#ui/icons/icon-tile.tsx';
import { List, Row, RowBody } from '#ui/list.tsx';
import { showSnackbar } from '#ui/overlays/snackbar.tsx';
import { WhenSaved } from '#ui/states/when-saved.tsx';
import { StatusMark } from '#ui/tone.tsx';
import { saveError } from './save-error.ts';
import { SettingsPage } from './settings-layout.tsx';

/** Screen of the devices where the person is signed in or can sign in without a code. Each device can be signed out. */
export function DevicesScreen() {
  const t = useText();
  const saved = useQuery(signedInDevices);
  // The list is fetched at each visit, because a person who opens this screen may fear a new device.
  useEffect(() => void revalidate(collections.devices), []);
  return (
    <SettingsPage section="devices">
      <WhenSaved never={t('settings.never')} saved={saved} skeletons={3}>
        {(devices) => (
          <Devices devices={devices} isWhole={saved.state === 'saved' && saved.unreadable === 0} />
        )}
      </WhenSaved>
    </SettingsPage>
  );
}

function Devices({
  devices,
  isWhole,
}: {
  devices: readonly SignedInDevice[];
  /** True if this version can read all rows of the list. */
  isWhole: boolean;
}) {
  const t = useText();
  const offlineId = useId();
  const offline = useConnectivity() === 'offline';
  const reasonId = offline && offlineId;
  const alone = isWhole && devices.every(({ current }) => current);
  const [pending, setPending] = useState<string>();
  const [error, setError] = useState<ErrorText>();

  /**
   * Signs out one device, or all others without an argument. Only one request runs at a time, because the list is
   * fetched again after each.
   */
  async function signOut(device?: SignedInDevice) {
    if (pending !== undefined) return;
    setPending(device?.id ?? 'all');
    setError(undefined);
    const [, failure] = device
      ? await write(signOutDevice, { params: { id: device.id } })
      : await write(signOutOthers, {});
    const isGone = device !== undefined && failure?.code === 'NOT_FOUND';
    // The device was already signed out, so the list is outdated.
    if (isGone) await revalidate(collections.devices);
    setPending(undefined);
    if (failure && !isGone) return setError(saveError(failure));
    const removed = device?.signedIn ? 'settings.devices.signedOut' : 'settings.devices.removed';
    showSnackbar({
      text: t(device ? removed : 'shell.otherDevice.signedOut'),
      tone: 'success',
    });
  }

  return (
    <>
      <p className="text-text2">{t(alone ? 'settings.devices.alone' : 'settings.devices.lead')}</p>
      <ProblemNote problem={error} />
      <List label={t('settings.section.devices')}>
        {devices.map((device) => (
          <DeviceRow
            device={device}
            key={device.id}
            onSignOut={() => void signOut(device)}
            pending={pending === device.id}
            reasonId={reasonId}
          />
        ))}
      </List>
      {!alone && (
        <div className="grid gap-2">
          <Button
            icon="logout"
            onClick={() => void signOut()}
            pending={pending === 'all'}
            reasonId={reasonId}
            tone="secondary"
            wide
          >
            {t('settings.devices.signOutOthers')}
          </Button>
          {offline && (
            <p className="text-center text-sm text-text2" id={offlineId}>
              {t('shell.needsNetwork')}
            </p>
          )}
        </div>
      )}
    </>
  );
}

function DeviceRow({
  device,
  pending,
  reasonId,
  onSignOut,
}: {
  device: SignedInDevice;
  pending: boolean;
  /** Id of the element below the list that says why no device can be signed out now. */
  reasonId: string | false;
  onSignOut: () => void;
}) {
  const t = useText();
  const locale = useLocale();
  const format = useFormat();
  const place = device.place[locale];
  const time = format.relative(Date.parse(device.lastSeenAt), serverNow());
  const joined = (texts: readonly string[], separator: string) =>
    texts.filter((text) => text !== '').join(separator);
  return (
    <Row>
      <RowBody
        leading={
          <IconTile
            icon={/Android|iOS/.test(device.name) ? 'smartphone' : 'monitor'}
            tone={device.current ? 'brand' : 'neutral'}
          />
        }
        subtitle={
          <span className="grid justify-items-start gap-0.5">
            <Untranslated>{format.capitalize(joined([place, time], ' · '))}</Untranslated>
            {device.current && (
              <StatusMark icon="check" tone="success">
                {t('settings.devices.this')}
              </StatusMark>
            )}
            {!device.signedIn && (
              <StatusMark icon="logout" tone="neutral">
                {t('settings.devices.trusted')}
              </StatusMark>
            )}
          </span>
        }
        title={<Untranslated>{device.name}</Untranslated>}
        trailing={
          !device.current && (
            <Button
              aria-label={t(
                device.signedIn ? 'settings.devices.signOutOf' : 'settings.devices.removeOf',
                { device: joined([device.name, place], ', ') },
              )}
              onClick={onSignOut}
              pending={pending}
              reasonId={reasonId}
              size="small"
              tone="secondary"
            >
              {t(device.signedIn ? 'button.signOut' : 'button.remove')}
            </Button>
          )
        }
      />
    </Row>
  );
}
