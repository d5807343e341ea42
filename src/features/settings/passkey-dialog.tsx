import { write } from '#api/call.ts';
import { DeletionDialog, nameText, RenameForm, RowDialog } from '#checkout/row-dialog.tsx';
import { passkeyNameMaxLength, removePasskey, renamePasskey } from '#contract/identity/passkeys.ts';
import type { Passkey } from '#contract/identity/users.ts';
import { currentUser } from '#data/collections/user.ts';
import { useQuery } from '#data/react/use-query.ts';
import { maxLength } from '#domain/services/text-validators.ts';
import { all, asIs, required } from '#domain/services/validators.ts';
import { useRichText } from '#i18n/use-rich-text.tsx';
import { useText } from '#i18n/use-text.ts';
import { useProof } from '#one-time-code/proof.tsx';
import type { About } from '#platform/overlays.ts';
import type { ErrorText } from '#ui/form/error-text.ts';
import { List } from '#ui/list.tsx';
import { ActRow, Dialog } from '#ui/overlays/dialog.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { saveError } from './save-error.ts';

/** Dialog that adds a passkey, or shows the actions of one, renames it or removes it. */
export default function PasskeyDialog({ id, view }: About<'passkey'>) {
  const t = useText();
  const saved = useQuery(currentUser);
  const passkey = saved.rows?.passkeys.find((one) => one.id === id);
  if (view === 'add') {
    return (
      <Dialog title={t('passkeys.add')}>
        <AddPasskey />
      </Dialog>
    );
  }
  if (passkey && view === 'remove') return <Removal passkey={passkey} />;
  return (
    <RowDialog
      gone={t('passkeys.gone')}
      isLoading={saved.state === 'loading'}
      row={passkey}
      title={passkey?.name ?? t('settings.section.passkeys')}
    >
      {(found) => (view === 'rename' ? <NewName passkey={found} /> : <Acts passkey={found} />)}
    </RowDialog>
  );
}

function Acts({ passkey: { id, name } }: { passkey: Passkey }) {
  const t = useText();
  return (
    <List label={name}>
      <ActRow icon="pencil" opens={{ name: 'passkey', id, view: 'rename' }}>
        {t('button.rename')}
      </ActRow>
      <ActRow icon="trash" isDanger opens={{ name: 'passkey', id, view: 'remove' }}>
        {t('button.remove')}
      </ActRow>
    </List>
  );
}

const passkeyName = nameText(
  all<string, ErrorText>(required(asIs), maxLength(passkeyNameMaxLength, asIs)),
);

function NewName({ passkey: { id, name } }: { passkey: Passkey }) {
  const t = useText();
  return (
    <RenameForm
      act={t('button.save')}
      done={t('change.renamed')}
      label={t('passkeys.name')}
      name={name}
      needsNetwork="shell.needsNetwork"
      onSave={async (body) => {
        const [, failure] = await write(renamePasskey, { params: { id }, body });
        return failure ? { form: saveError(failure) } : undefined;
      }}
      schema={passkeyName}
    />
  );
}

function Removal({ passkey: { id, name } }: { passkey: Passkey }) {
  const t = useText();
  const rich = useRichText();
  const { withProof, proof } = useProof();

  async function remove() {
    const sent = await withProof(() => write(removePasskey, { params: { id } }));
    const [removed] = sent;
    if (removed) void forget(removed);
    return sent;
  }

  return (
    <DeletionDialog
      done={t('passkeys.removed')}
      needsNetwork="shell.needsNetwork"
      problemOf={saveError}
      proof={proof}
      remove={remove}
      title={rich('passkeys.remove.title', { name })}
      words={{ act: t('button.remove'), keep: t('button.cancel') }}
    >
      <p className="text-text2">{t('passkeys.remove.text')}</p>
    </DeletionDialog>
  );
}

/** Removes the passkey from this device's suggestions, if the browser supports this. */
async function forget({ rpId, credentialId }: { rpId: string; credentialId: string }) {
  const { forgetPasskey } = await import('#platform/device/passkeys.ts');
  await forgetPasskey(rpId, credentialId);
}
