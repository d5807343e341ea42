import { createFileRoute, redirect } from '@tanstack/react-router';

/** The short link printed on receipts. Its fragment, a signed copy, goes along. */
export const Route = createFileRoute('/t/$id')({
  beforeLoad({ params: { id }, location }) {
    // Written out: all pages of guests load this.
    throw redirect({
      to: '/$area/receipt/$id',
      params: { area: 'payment', id },
      ...(location.hash !== '' && { hash: location.hash }),
      replace: true,
    });
  },
});
