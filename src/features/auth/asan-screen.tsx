import { useState } from 'react';
import { ask, write } from '#api/call.ts';
import type { Failure } from '#api/failure.ts';
import {
  connectAsan,
  disconnectAsan,
  getChallenge,
  type PhoneCheck,
  sendAsanCode,
} from '#contract/identity/challenges.ts';
import { collections } from '#data/collections/collections.ts';
import { currentUser } from '#data/collections/user.ts';
import { useConnectivity } from '#data/react/use-connectivity.ts';
import { useQuery } from '#data/react/use-query.ts';
import { revalidate } from '#data/revalidation/revalidate.ts';
import { useRichText } from '#i18n/use-rich-text.tsx';
import { useText } from '#i18n/use-text.ts';
import { authError } from '#one-time-code/auth-error.ts';
import { codeProblem } from '#one-time-code/code-step.tsx';
import { useProof } from '#one-time-code/proof.tsx';
import { SendCodeStep } from '#one-time-code/send-code-step.tsx';
import { Button } from '#ui/button.tsx';
import { ProblemNote } from '#ui/form/form-errors.tsx';
import { Card } from '#ui/list.tsx';
import { showSnackbar } from '#ui/overlays/snackbar.tsx';
import { WhenSaved } from '#ui/states/when-saved.tsx';
import { StatusMark } from '#ui/tone.tsx';
import { AsanCheck, AsanForm, type AsanInput } from './asan-steps.tsx';

/**
 * Connects and disconnects the ASAN İmza with which the person signs in. Disconnecting may ask for a proof such as the
 * password.
 */
export function AsanScreen() {
  const t = useText();
  const saved = useQuery(currentUser);
  return (
    <WhenSaved never={t('auth.asan.never')} saved={saved}>
      {({ asanMasked, phone }) =>
        asanMasked ? <Connected id={asanMasked} /> : <Connect phone={phone} />
      }
    </WhenSaved>
  );
}

function Connected({ id }: { id: string }) {
  const t = useText();
  const rich = useRichText();
  const offline = useConnectivity() === 'offline';
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const { withProof, proof } = useProof();

  async function disconnect() {
    setPending(true);
    const [, refused] = await withProof(() => write(disconnectAsan, {}));
    setPending(false);
    setFailure(refused?.code === 'PROOF_NEEDED' ? undefined : (refused ?? undefined));
    if (!refused) showSnackbar({ text: t('auth.asan.disconnected'), tone: 'success' });
  }

  if (proof) return <Card className="p-5">{proof}</Card>;
  return (
    <Card className="grid gap-4 p-5">
      <StatusMark tone="success">{rich('auth.asan.isConnected', { id })}</StatusMark>
      <p className="text-text2">{t('auth.asan.connected.text')}</p>
      <ProblemNote problem={failure && authError(failure)} />
      <Button
        onClick={() => void disconnect()}
        pending={pending}
        reason={offline && t('shell.needsNetwork')}
        tone="secondary"
        wide
      >
        {t('auth.asan.disconnect')}
      </Button>
    </Card>
  );
}

/** Steps of connecting: the ASAN İmza, a one-time code, the answer of the phone. */
function Connect({ phone }: { phone: string }) {
  const t = useText();
  const [entered, setEntered] = useState<Partial<AsanInput>>({ phone });
  const [asan, setAsan] = useState<AsanInput>();
  const [check, setCheck] = useState<PhoneCheck>();
  return <Card className="grid gap-4 p-5">{step()}</Card>;

  function step() {
    if (check) {
      return (
        <AsanCheck
          askAnswer={(id) => ask(getChallenge, { params: { id } })}
          check={check}
          onAgain={() => setCheck(undefined)}
          onConfirmed={async () => {
            // The answer does not contain the changed profile, so the profile is fetched again.
            void revalidate(collections.user);
            showSnackbar({ text: t('auth.asan.nowConnected'), tone: 'success' });
            return undefined;
          }}
        />
      );
    }
    if (asan) {
      return (
        <SendCodeStep
          back={{ name: t('button.cancel'), go: () => setAsan(undefined) }}
          needsNetwork={t('shell.needsNetwork')}
          onCode={async (code, signal) => {
            const [asked, failure] = await write(
              connectAsan,
              { body: { ...asan, code } },
              { signal },
            );
            if (failure) return codeProblem(failure);
            setAsan(undefined);
            setCheck(asked);
            return undefined;
          }}
          send={(signal) => ask(sendAsanCode, {}, { signal })}
          why={t('settings.code.why')}
        />
      );
    }
    return (
      <AsanForm
        initial={entered}
        lead={t('auth.asan.connect.text')}
        onFilled={async (filled) => {
          setEntered(filled);
          setAsan(filled);
          return undefined;
        }}
        submit={t('auth.asan.connect')}
      />
    );
  }
}
