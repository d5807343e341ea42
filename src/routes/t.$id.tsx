import { createFileRoute, redirect } from '@tanstack/react-router';
import { receiptLink } from '#domain/receipt-link.ts';

/** The short link printed on receipts. Its fragment, a signed copy, goes along. */
export const Route = createFileRoute('/t/$id')({
  beforeLoad({ params, location }) {
    throw redirect({
      ...receiptLink(params.id),
      ...(location.hash !== '' && { hash: location.hash }),
      replace: true,
    });
  },
});
