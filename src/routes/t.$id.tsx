import { createFileRoute, redirect } from '@tanstack/react-router';

/**
 * The short link printed on receipts. Its fragment, a signed copy, goes along: a guest, whose receipt it is not, can
 * check it.
 */
export const Route = createFileRoute('/t/$id')({
  beforeLoad({ context, params: { id }, location: { hash } }) {
    // Written out: all pages of guests load this.
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
