import { useState } from 'react';
import { ask, write } from '#api/call.ts';
import { closerOfOverlay } from '#checkout/links.tsx';
import type { Answer } from '#contract/call.ts';
import { addPasskey, sendPasskeyCode, startPasskey } from '#contract/identity/passkeys.ts';
import { collections } from '#data/collections/collections.ts';
import { revalidate } from '#data/revalidation/revalidate.ts';
import { useText } from '#i18n/use-text.ts';
import { codeProblem } from '#one-time-code/code-step.tsx';
import { SendCodeStep } from '#one-time-code/send-code-step.tsx';
import { closeOverlay } from '#platform/overlays.ts';
import { Button } from '#ui/button.tsx';
import type { ErrorText } from '#ui/form/error-text.ts';
import { ProblemNote } from '#ui/form/form-errors.tsx';
import { showSnackbar } from '#ui/overlays/snackbar.tsx';
import { saveError } from './save-error.ts';

/** A one-time code, then the passkey that the device makes. */
export function AddPasskey() {
  const t = useText();
  const [options, setOptions] = useState<Answer<typeof startPasskey>>();
  if (options) return <MakeStep options={options} />;
  return (
    <SendCodeStep
      back={{ name: t('passkeys.cancel'), go: closeOverlay }}
      needsNetwork={t('settings.needsNetwork')}
      onCode={async (body, signal) => {
        const [asked, failure] = await write(startPasskey, { body }, { signal });
        if (failure) return codeProblem(failure);
        setOptions(asked);
        return undefined;
      }}
      send={(signal) => ask(sendPasskeyCode, {}, { signal })}
      why={t('settings.code.why')}
    />
  );
}

/** A press of its own: browsers make a passkey only where the person has just pressed something. */
function MakeStep({ options }: { options: Answer<typeof startPasskey> }) {
  const t = useText();
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<ErrorText>();

  async function make() {
    setPending(true);
    setProblem(undefined);
    try {
      setProblem(await added(options));
    } catch {
      setProblem({ key: 'settings.error.NO_ANSWER' });
    } finally {
      setPending(false);
    }
  }

  return (
    <>
      <p className="text-text2">{t('passkeys.make.text')}</p>
      <ProblemNote problem={problem} />
      <Button icon="key" onClick={() => void make()} pending={pending} wide>
        {t('passkeys.make')}
      </Button>
      <Button onClick={closeOverlay} tone="secondary" wide>
        {t('passkeys.cancel')}
      </Button>
    </>
  );

  async function added(asked: typeof options): Promise<ErrorText | undefined> {
    const close = closerOfOverlay();
    const { makePasskey } = await import('#platform/device/passkeys.ts');
    const [made, why] = await makePasskey(asked);
    if (!made) {
      return { key: why === 'exists' ? 'passkeys.make.exists' : 'passkeys.make.cancelled' };
    }
    const [, failure] = await write(addPasskey, { body: made });
    if (failure) {
      // It may have been added all the same: the list says so.
      void revalidate(collections.user);
      return failure.code === 'PASSKEY_REFUSED'
        ? { key: 'passkeys.make.refused' }
        : saveError(failure);
    }
    showSnackbar({ text: t('passkeys.added'), tone: 'success' });
    close();
    return undefined;
  }
}
