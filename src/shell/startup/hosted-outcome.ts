// What a task on the provider's hosted page came to: it leads back with the code of its outcome in the address.
import type { AnyRouter } from '@tanstack/react-router';
import { refusalText } from '#checkout/refusal-text.ts';
import type { Text } from '#i18n/text.ts';
import { showSnackbar } from '#ui/overlays/snackbar.ts';

const done = {
  CARD_ADDED: 'hosted.done.CARD_ADDED',
  CARD_ORDERED_NOW: 'hosted.done.CARD_ORDERED_NOW',
  PIN_CHANGED: 'hosted.done.PIN_CHANGED',
  AUTOMATIC_PAYMENT_MADE: 'hosted.done.AUTOMATIC_PAYMENT_MADE',
} as const;

/** Says the outcome in the address, once, and takes it out of the address. */
export function tellHostedOutcome(router: AnyRouter, t: Text): void {
  const code = new URL(location.href).searchParams.get('outcome');
  if (code === null) return;
  void router.navigate({ href: location.pathname, replace: true });
  if (Object.hasOwn(done, code)) {
    showSnackbar({ text: t(done[code as keyof typeof done]), tone: 'success' });
  } else if (code !== 'CANCELLED') {
    const { key, values } = refusalText({ code }, 'PAYMENT');
    showSnackbar({ text: t(key, values), tone: 'error' });
  }
}
