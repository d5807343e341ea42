import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import { PaymentsScreen } from '#features/catalogue/payments-screen.tsx';

const longest = 100;

export const Route = createFileRoute('/_main/payments')({
  staticData: { name: 'payments', title: 'title.payments' },
  // A query that is empty is one too: somebody came to search.
  validateSearch: ({ q }: Record<string, unknown>): { q?: string } =>
    typeof q === 'string' ? { q: q.trim() === '' ? '' : q.slice(0, longest) } : {},
  component: Payments,
});

function Payments() {
  const { q } = Route.useSearch();
  const navigate = Route.useNavigate();
  const onQuery = useCallback(
    (query: string) =>
      void navigate({
        search: query.trim() === '' ? {} : { q: query },
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  return <PaymentsScreen onQuery={onQuery} query={q} />;
}
