import { useState } from 'react';
import { write } from '#api/call.ts';
import { refusalText } from '#checkout/refusal-text.ts';
import { answerCoupon, type Coupon } from '#contract/operations/coupons.ts';
import { collections } from '#data/collections/collections.ts';
import { revalidate } from '#data/revalidation/revalidate.ts';
import { useText } from '#i18n/use-text.ts';
import { showSnackbar } from '#ui/overlays/snackbar.ts';

/** Accepts a coupon or rejects it. The same answer again has no other effect, so it may be pressed again. */
export function useAnswer({ id }: Coupon) {
  const t = useText();
  const [pending, setPending] = useState<'accept' | 'reject'>();
  const [keys] = useState(() => ({ accept: crypto.randomUUID(), reject: crypto.randomUUID() }));

  async function answer(act: 'accept' | 'reject'): Promise<void> {
    if (pending) return;
    setPending(act);
    const accepted = act === 'accept';
    const input = { params: { id }, body: { accepted } };
    const [, failure] = await write(answerCoupon, input, { key: keys[act] });
    setPending(undefined);
    if (!failure) {
      // The ticket disappears with the focused button, so the heading takes the focus.
      document.querySelector('h1')?.focus();
      const text = t(accepted ? 'coupons.accepted' : 'coupons.rejected');
      return showSnackbar({ text, tone: 'success' });
    }
    if (failure.code === 'NO_ANSWER') {
      return showSnackbar({ text: t('coupons.unknown'), tone: 'warning' });
    }
    if (failure.code === 'COUPON_ENDED') {
      void revalidate(collections.coupons);
      return showSnackbar({ text: t('coupons.ended'), tone: 'warning' });
    }
    const { key, values } = refusalText(failure, 'COUPON');
    showSnackbar({ text: t(key, values), tone: 'error' });
  }

  return { pending, answer };
}
