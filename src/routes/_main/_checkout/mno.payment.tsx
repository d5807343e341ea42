import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/_main/_checkout/mno/payment')({
  staticData: { name: 'mno-product', title: 'title.mobile' },
});
