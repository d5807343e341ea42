import type { AnyRouter } from '@tanstack/react-router';
import { refusalText } from '#checkout/refusal-text.ts';
import type { Translate } from '#i18n/use-text.ts';
import { consumeHostedVisit } from '#platform/hosted-visit.ts';
import { showSnackbar } from '#ui/overlays/snackbar.tsx';

const done = {
  CARD_ADDED: 'hosted.done.CARD_ADDED',
  CARD_ORDERED_NOW: 'hosted.done.CARD_ORDERED_NOW',
  PIN_CHANGED: 'hosted.done.PIN_CHANGED',
  AUTOMATIC_PAYMENT_MADE: 'hosted.done.AUTOMATIC_PAYMENT_MADE',
} as const;

/**
 * Shows the outcome of a hosted page, which its return address names, in a snackbar, and removes the query from the
 * address. `CANCELLED` shows nothing. The outcome is trusted only if this tab has left for a hosted page, because
 * anybody can write such a link.
 */
export function showHostedOutcome(router: Pick<AnyRouter, 'navigate'>, t: Translate): void {
  const code = new URL(location.href).searchParams.get('outcome');
  if (code === null) return;
  void router.navigate({ href: location.pathname, replace: true });
  if (!consumeHostedVisit()) return;
  if (Object.hasOwn(done, code)) {
    showSnackbar({ text: t(done[code as keyof typeof done]), tone: 'success' });
  } else if (code !== 'CANCELLED') {
    showSnackbar({ text: t(refusalText({ code }, 'PAYMENT')), tone: 'error' });
  }
}
