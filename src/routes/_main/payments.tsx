import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { PaymentsScreen } from '#features/catalogue/payments-screen.tsx';

export const Route = createFileRoute('/_main/payments')({
  staticData: { name: 'payments', title: 'title.payments' },
  // A number that was searched for is read from the address as one.
  validateSearch: ({ q }): { q?: string } =>
    typeof q === 'string' || typeof q === 'number' ? { q: String(q).slice(0, 100) } : {},
  component: PaymentsPage,
});

/** What is searched for stands in the address, so that Back from a service leads to what was found. */
function PaymentsPage() {
  const { q = '' } = Route.useSearch();
  const navigate = Route.useNavigate();
  const [query, setQuery] = useState(q);
  return (
    <PaymentsScreen
      onQuery={(typed) => {
        setQuery(typed);
        void navigate({
          search: typed === '' ? {} : { q: typed },
          replace: true,
          resetScroll: false,
        });
      }}
      query={query}
    />
  );
}
