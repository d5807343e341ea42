import { useState } from 'react';
import { ask, write } from '#api/call.ts';
import type { Failure } from '#api/failure.ts';
import { closerOfOverlay } from '#checkout/links.tsx';
import type { Input } from '#contract/call.ts';
import {
  addPasskey,
  mostPasskeys,
  sendPasskeyCode,
  startPasskey,
} from '#contract/identity/passkeys.ts';
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

type Entered = Input<typeof startPasskey>['body'];

/** Steps of adding a passkey: a one-time code, then the passkey that the device makes. */
export function AddPasskey() {
  const t = useText();
  const [entered, setEntered] = useState<Entered>();
  const [isOver, setOver] = useState(false);
  if (entered) {
    return (
      <MakeStep
        entered={entered}
        onOver={() => {
          setOver(true);
          setEntered(undefined);
        }}
      />
    );
  }
  return (
    <SendCodeStep
      back={{ name: t('button.cancel'), go: closeOverlay }}
      needsNetwork={t('shell.needsNetwork')}
      onCode={async (body, signal) => {
        const [, failure] = await write(startPasskey, { body }, { signal });
        if (failure) return codeProblem(failure);
        setEntered(body);
        return undefined;
      }}
      send={(signal) => ask(sendPasskeyCode, {}, { signal })}
      why={t(isOver ? 'passkeys.code.again' : 'settings.code.why')}
    />
  );
}

/**
 * Step that makes the passkey. The step has a button of its own, because browsers make a passkey only right after a
 * press.
 */
function MakeStep({ entered, onOver }: { entered: Entered; onOver: () => void }) {
  const t = useText();
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<ErrorText>();

  async function make() {
    setPending(true);
    setProblem(undefined);
    try {
      setProblem(await added());
    } catch {
      setProblem({ key: 'error.NO_ANSWER' });
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
        {t('button.cancel')}
      </Button>
    </>
  );

  /**
   * Adds a passkey. Resolves to the problem, or to undefined. The options are fetched at each press, because a
   * challenge is valid for five minutes and only once.
   */
  async function added(): Promise<ErrorText | undefined> {
    const close = closerOfOverlay();
    const [asked, refusal] = await write(startPasskey, { body: entered });
    if (refusal?.code === 'EXPIRED_CODE') onOver();
    if (refusal) return problemOf(refusal);
    const { forgetPasskey, keepOnlyPasskeys, makePasskey } = await import(
      '#platform/device/passkeys.ts'
    );
    const [made, why] = await makePasskey(asked);
    if (!made) {
      return { key: why === 'exists' ? 'passkeys.make.exists' : 'passkeys.make.cancelled' };
    }
    const [, failure] = await write(addPasskey, { body: made });
    if (failure) {
      // The passkey may have been added in spite of the failure. The list shows it then.
      void revalidate(collections.user);
      if (failure.code.startsWith('PASSKEY_')) void forgetPasskey(asked.rp.id, made.id);
      return problemOf(failure);
    }
    void keepOnlyPasskeys(asked, [...asked.excludeCredentials.map(({ id }) => id), made.id]);
    showSnackbar({ text: t('passkeys.added'), tone: 'success' });
    close();
    return undefined;
  }
}

function problemOf(failure: Failure): ErrorText {
  if (failure.code === 'PASSKEY_REFUSED') return { key: 'passkeys.make.refused' };
  if (failure.code === 'PASSKEY_LIMIT') {
    return { key: 'passkeys.full', values: { count: mostPasskeys } };
  }
  return saveError(failure);
}
