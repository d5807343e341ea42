import { createFileRoute } from '@tanstack/react-router';
import { readCatalogueQuery } from '#features/catalogue/catalogue-query.ts';
import { PaymentsScreen } from '#features/catalogue/payments-screen.tsx';

export const Route = createFileRoute('/_main/payments')({
  staticData: { title: 'title.payments' },
  validateSearch: readCatalogueQuery,
  component: () => <PaymentsScreen query={Route.useSearch().q} />,
});
