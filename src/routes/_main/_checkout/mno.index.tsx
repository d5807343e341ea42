import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/_main/_checkout/mno/')({
  staticData: { name: 'mno-category', title: 'title.mobile' },
});
