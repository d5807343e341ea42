import { createFileRoute, redirect } from '@tanstack/react-router';

/**
 * The short link printed on receipts. Its fragment, a signed copy, is kept, so that a guest, to whom the receipt does
 * not belong, can check it.
 */
export const Route = createFileRoute('/t/$id')({
  beforeLoad({ context, params: { id }, location: { hash } }) {
    // Written out here, because all guest pages load this code.
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
