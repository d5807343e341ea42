import { useState } from 'react';
import { write } from '#api/call.ts';
import type { Failure } from '#api/failure.ts';
import { refusalText } from '#checkout/refusal-text.ts';
import {
  type AutomaticPayment,
  pauseAutomaticPayment,
  skipAutomaticPayment,
} from '#contract/automatic-payments.ts';
import type { MessageId } from '#i18n/messages/messages.ts';
import { useText } from '#i18n/use-text.ts';
import { type Snackbar, showSnackbar } from '#ui/overlays/snackbar.tsx';

/** Changes an automatic payment, and says in a snackbar that it is done or why it was refused. */
export function useAutopaymentChange({ id, nextPeriod }: AutomaticPayment) {
  const t = useText();
  const [pending, setPending] = useState(false);
  const params = { id };

  async function change(
    asking: Promise<readonly [unknown, Failure | null]>,
    done: MessageId,
    action?: Snackbar['action'],
  ): Promise<void> {
    setPending(true);
    const [, failure] = await asking;
    setPending(false);
    if (!failure) return showSnackbar({ text: t(done), tone: 'success', action });
    const { key, values } = refusalText(failure, 'PAYMENT');
    showSnackbar({ text: t(key, values), tone: 'error' });
  }

  const setSkipped = (period: string, skipped: boolean) =>
    write(skipAutomaticPayment, { params, body: { period, skipped } });

  return {
    pending,

    pause: (paused: boolean) =>
      change(
        write(pauseAutomaticPayment, { params, body: { paused } }),
        paused ? 'autopayments.paused' : 'autopayments.resumed',
      ),

    /** Skips the next payment. The snackbar that says so has a button that undoes it. */
    async skip(): Promise<void> {
      if (nextPeriod === null) return;
      await change(setSkipped(nextPeriod, true), 'autopayments.skipped', {
        label: t('autopayments.undo'),
        act: () => void change(setSkipped(nextPeriod, false), 'autopayments.restored'),
      });
    },
  };
}
