import { ask, write } from '#api/call.ts';
import { closerOfOverlay } from '#checkout/links.tsx';
import { resetPinAttempts, sendPinCode } from '#contract/operations/cobrand.ts';
import { useText } from '#i18n/use-text.ts';
import { codeProblem } from '#one-time-code/code-step.tsx';
import { SendCodeStep } from '#one-time-code/send-code-step.tsx';
import { closeOverlay } from '#platform/overlays.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { showSnackbar } from '#ui/overlays/snackbar.tsx';

/** Gives the PIN of the co-branded card three more attempts, in exchange for a one-time code. */
export default function PinResetDialog() {
  const t = useText();
  return (
    <Dialog title={t('cobrand.pin.reset.title')}>
      <SendCodeStep
        back={{ name: t('button.cancel'), go: closeOverlay }}
        needsNetwork={t('cards.needsNetwork')}
        onCode={async (body) => {
          const close = closerOfOverlay();
          const [, failure] = await write(resetPinAttempts, { body });
          if (failure) return codeProblem(failure);
          showSnackbar({ text: t('cobrand.pin.reset.done'), tone: 'success' });
          close();
          return undefined;
        }}
        send={(signal) => ask(sendPinCode, {}, { signal })}
        why={t('cobrand.pin.reset.why')}
      />
    </Dialog>
  );
}
