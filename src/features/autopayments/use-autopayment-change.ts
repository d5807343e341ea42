import { useState } from 'react';
import { write } from '#api/call.ts';
import type { Failure } from '#api/failure.ts';
import { refusalText } from '#checkout/refusal-text.ts';
import {
  type AutomaticPayment,
  pauseAutomaticPayment,
  skipAutomaticPayment,
} from '#contract/automatic-payments.ts';
import { useText } from '#i18n/use-text.ts';
import { showSnackbar } from '#ui/overlays/snackbar.ts';

/** What a press does to an automatic payment, and says when it is done or refused. */
export function useAutopaymentChange({ id, nextPeriod }: AutomaticPayment) {
  const t = useText();
  const [pending, setPending] = useState(false);
  const params = { id };

  async function change(
    call: () => Promise<readonly [unknown, Failure | null]>,
    done: () => void,
  ): Promise<void> {
    setPending(true);
    const [, failure] = await call();
    setPending(false);
    if (!failure) return done();
    const { key, values } = refusalText(failure, 'PAYMENT');
    showSnackbar({ text: t(key, values), tone: 'error' });
  }

  const setSkipped = (period: string, skipped: boolean) =>
    write(skipAutomaticPayment, { params, body: { period, skipped } });

  return {
    pending,

    pause: (paused: boolean) =>
      change(
        () => write(pauseAutomaticPayment, { params, body: { paused } }),
        () =>
          showSnackbar({
            text: t(paused ? 'autopayments.paused' : 'autopayments.resumed'),
            tone: 'success',
          }),
      ),

    /** Skips the next payment; for as long as it says so, that can be taken back. */
    async skip(): Promise<void> {
      if (nextPeriod === null) return;
      await change(
        () => setSkipped(nextPeriod, true),
        () =>
          showSnackbar({
            text: t('autopayments.skipped'),
            tone: 'success',
            action: {
              label: t('autopayments.undo'),
              act: () =>
                void change(
                  () => setSkipped(nextPeriod, false),
                  () => showSnackbar({ text: t('autopayments.restored'), tone: 'success' }),
                ),
            },
          }),
      );
    },
  };
}
