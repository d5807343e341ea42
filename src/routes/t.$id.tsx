import { createFileRoute, redirect } from '@tanstack/react-router';

/** The short link printed on receipts. Its fragment, a signed copy, goes along. */
export const Route = createFileRoute('/t/$id')({
  beforeLoad({ params, location }) {
    throw redirect({
      to: '/payment/receipt/$id',
      params,
      ...(location.hash !== '' && { hash: location.hash }),
      replace: true,
    });
  },
});
