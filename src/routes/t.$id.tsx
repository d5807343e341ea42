import { createFileRoute, redirect } from '@tanstack/react-router';

/**
 * Redirects the short link that is printed on receipts: a guest whose link contains a signed copy to `/check`,
 * everybody else to the receipt. The copy stays in the fragment, so that a guest, to whom the receipt does not belong,
 * can check it.
 */
export const Route = createFileRoute('/t/$id')({
  beforeLoad({ context, params: { id }, location: { hash } }) {
    // The redirects are written out instead of using `receiptLink`, because all guest pages load this code.
    throw hash && !context.signedIn()
      ? redirect({ to: '/check', hash: `${id}.${hash}`, replace: true })
      : redirect({
          to: '/$area/receipt/$id',
          params: { area: 'payment', id },
          hash,
          replace: true,
        });
  },
});
