import { useEffect } from 'react';
import { serverNow } from '#api/server-time.ts';
import { mostPasskeys } from '#contract/identity/passkeys.ts';
import type { Passkey, User } from '#contract/identity/users.ts';
import { collections } from '#data/collections/collections.ts';
import { useConnectivity } from '#data/react/use-connectivity.ts';
import { revalidate } from '#data/revalidation/revalidate.ts';
import { useFormat } from '#i18n/use-format.ts';
import { Untranslated, useRichText } from '#i18n/use-rich-text.tsx';
import { useText } from '#i18n/use-text.ts';
import { knowsPasskeys } from '#platform/device/passkey-support.ts';
import { openOverlay } from '#platform/overlays.ts';
import { Button } from '#ui/button.tsx';
import { IconTile } from '#ui/icons/icon-tile.tsx';
import { List, Row, RowBody, rowClass } from '#ui/list.tsx';
import { EmptyState } from '#ui/states/placeholders.tsx';
import { StatusMark } from '#ui/tone.tsx';
import { UserPage } from './settings-layout.tsx';

/** Screen of the passkeys, which sign the person in and approve transfers. */
export function PasskeysScreen() {
  // The profile is fetched at each visit, because a person who opens this screen may fear a foreign passkey.
  useEffect(() => void revalidate(collections.user), []);
  return (
    <UserPage section="passkeys">{({ passkeys }) => <Passkeys passkeys={passkeys} />}</UserPage>
  );
}

function Passkeys({ passkeys }: Pick<User, 'passkeys'>) {
  const t = useText();
  const offline = useConnectivity() === 'offline';

  function reason(): string | undefined {
    if (!knowsPasskeys()) return t('passkeys.unsupported');
    if (passkeys.length >= mostPasskeys) return t('passkeys.full', { count: mostPasskeys });
    return offline ? t('shell.needsNetwork') : undefined;
  }

  return (
    <>
      <p className="text-text2">{t('passkeys.lead')}</p>
      {passkeys.length === 0 ? (
        <EmptyState icon="key" title={t('passkeys.none')} />
      ) : (
        <List label={t('settings.section.passkeys')}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </List>
      )}
      <Button
        aria-haspopup="dialog"
        icon="plus"
        onClick={() => openOverlay({ name: 'passkey', id: '', view: 'add' })}
        reason={reason()}
        tone={passkeys.length === 0 ? 'primary' : 'secondary'}
        wide
      >
        {t('passkeys.add')}
      </Button>
    </>
  );
}

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const { id, name, createdAt, lastUsedAt, isHere } = passkey;
  const t = useText();
  const rich = useRichText();
  const format = useFormat();
  const now = serverNow();
  return (
    <Row>
      <button
        aria-haspopup="dialog"
        className={rowClass}
        onClick={() => openOverlay({ name: 'passkey', id, view: 'acts' })}
        type="button"
      >
        <RowBody
          leading={<IconTile icon="key" tone={isHere ? 'brand' : 'neutral'} />}
          subtitle={
            <span className="grid justify-items-start gap-0.5">
              <span>{rich('passkeys.made', { day: format.day(Date.parse(createdAt), now) })}</span>
              <span>
                {lastUsedAt === null
                  ? t('passkeys.unused')
                  : rich('passkeys.used', { time: format.relative(Date.parse(lastUsedAt), now) })}
              </span>
              {isHere && (
                <StatusMark icon="check" tone="success">
                  {t('settings.devices.this')}
                </StatusMark>
              )}
            </span>
          }
          title={<Untranslated>{name}</Untranslated>}
        />
      </button>
    </Row>
  );
}
