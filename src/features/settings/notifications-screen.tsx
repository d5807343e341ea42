import { useEffect, useId, useRef, useState } from 'react';
import { write } from '#api/call.ts';
import { type User, updateUserDetail } from '#contract/identity/users.ts';
import { useConnectivity } from '#data/react/use-connectivity.ts';
import { useText } from '#i18n/use-text.ts';
import type { ErrorText } from '#ui/form/error-text.ts';
import { IconTile } from '#ui/icons/icon-tile.tsx';
import { List, SectionHeader } from '#ui/list.tsx';
import { SwitchRow } from '#ui/switch.tsx';
import { StatusMark } from '#ui/tone.tsx';
import { PushSection } from './push-section.tsx';
import { saveError } from './save-error.ts';
import { UserPage } from './settings-layout.tsx';

/** Screen of push topics on this device, and of channels and topics of the account. Each switch saves at once. */
export function NotificationsScreen() {
  return <UserPage section="notifications">{(user) => <Switches user={user} />}</UserPage>;
}

function Switches({ user }: { user: User }) {
  const t = useText();
  const offline = useConnectivity() === 'offline';
  const noteId = useId();
  const barredBy = offline ? noteId : undefined;
  const { shown, errors, choose } = useNotifications(user.notifications);
  const row = (name: Name) => ({
    checked: shown[name],
    onChange: (on: boolean) => choose(name, on),
    error: errors[name],
    barredBy,
    title: t(`settings.notifications.${name}`),
  });
  return (
    <>
      <p className="empty:hidden" id={noteId} role="status">
        {offline && (
          <StatusMark icon="cloud-off" tone="neutral">
            {t('settings.notifications.needsNetwork')}
          </StatusMark>
        )}
      </p>
      <PushSection barredBy={barredBy} />
      <section>
        <SectionHeader title={t('settings.notifications.channels')} />
        <List label={t('settings.notifications.channels')}>
          <SwitchRow {...row('app')} leading={<IconTile icon="bell" tone="brand" />} />
          <SwitchRow
            {...row('email')}
            leading={<IconTile icon="mail" tone="accent" />}
            subtitle={user.email ?? t('settings.notifications.email.none')}
          />
          <SwitchRow {...row('sms')} leading={<IconTile icon="smartphone" tone="success" />} />
        </List>
      </section>
      <section>
        <SectionHeader title={t('settings.notifications.topics')} />
        <List label={t('settings.notifications.topics')}>
          <SwitchRow
            {...row('campaigns')}
            leading={<IconTile icon="ticket" tone="warning" />}
            subtitle={t('settings.notifications.campaigns.about')}
          />
          <SwitchRow
            {...row('debtReminders')}
            leading={<IconTile icon="clock" tone="error" />}
            subtitle={t('settings.notifications.debtReminders.about')}
          />
        </List>
      </section>
    </>
  );
}

type Notifications = User['notifications'];
type Name = keyof Notifications;

/**
 * Keeps the switches. A switch shows the person's choice until the provider refuses it or the stored row contains it.
 * Choices are saved one after another, so the last press is the last one that the provider receives.
 */
function useNotifications(stored: Notifications) {
  const [wished, setWished] = useState<Partial<Notifications>>({});
  const [errors, setErrors] = useState<Partial<Record<Name, ErrorText>>>({});
  const last = useRef(Promise.resolve());
  const presses = useRef<Partial<Record<Name, number>>>({});

  // When the profile contains a choice, the choice is dropped, because another device may change the profile later.
  useEffect(() => {
    setWished((before) => {
      const open = names.filter(
        (name) => before[name] !== undefined && before[name] !== stored[name],
      );
      return Object.fromEntries(open.map((name) => [name, before[name]]));
    });
  }, [stored]);

  async function save(name: Name, on: boolean, press: number) {
    const [, failure] = await write(updateUserDetail, { body: { notifications: { [name]: on } } });
    // The switch was pressed again, so the later press counts.
    if (!failure || presses.current[name] !== press) return;
    setWished((before) => ({ ...before, [name]: undefined }));
    setErrors((before) => ({ ...before, [name]: saveError(failure) }));
  }

  function choose(name: Name, on: boolean) {
    const press = (presses.current[name] ?? 0) + 1;
    presses.current[name] = press;
    setWished((before) => ({ ...before, [name]: on }));
    setErrors((before) => ({ ...before, [name]: undefined }));
    last.current = last.current.then(() => save(name, on, press));
  }

  const shown = { ...stored };
  for (const name of names) shown[name] = wished[name] ?? stored[name];
  return { shown, errors, choose };
}

const names = ['app', 'email', 'sms', 'campaigns', 'debtReminders'] as const;
