import { useState } from 'react';
import { write } from '#api/call.ts';
import { answerCoupon, type Coupon } from '#contract/operations/coupons.ts';
import { collections } from '#data/collections/collections.ts';
import { revalidate } from '#data/revalidation/revalidate.ts';
import { useText } from '#i18n/use-text.ts';
import { showSnackbar } from '#ui/overlays/snackbar.ts';
import { couponProblem } from './coupon-problem.ts';

const mild: readonly string[] = ['NO_ANSWER', 'COUPON_ENDED'];

/** Accepts a coupon. Accepting again has no other effect, so it may be pressed again. */
export function useAccept({ id }: Coupon) {
  const t = useText();
  const [pending, setPending] = useState(false);
  const [key] = useState(() => crypto.randomUUID());

  async function accept(): Promise<void> {
    if (pending) return;
    setPending(true);
    const input = { params: { id }, body: { accepted: true } };
    const [, failure] = await write(answerCoupon, input, { key });
    setPending(false);
    if (!failure) {
      // The ticket disappears with the focused button, so the heading takes the focus.
      document.querySelector('h1')?.focus();
      return showSnackbar({ text: t('coupons.accepted'), tone: 'success' });
    }
    if (failure.code === 'COUPON_ENDED') void revalidate(collections.coupons);
    const { key: words, values } = couponProblem(failure);
    const tone = mild.includes(failure.code) ? 'warning' : 'error';
    showSnackbar({ text: t(words, values), tone });
  }

  return { pending, accept };
}
