import { createFileRoute } from '@tanstack/react-router';
import { readCatalogueQuery } from '#features/catalogue/catalogue-query.ts';
import { PaymentsScreen } from '#features/catalogue/payments-screen.tsx';
import { useText } from '#i18n/use-text.ts';

export const Route = createFileRoute('/_main/payments')({
  staticData: { title: 'title.payments' },
  validateSearch: readCatalogueQuery,
  component: Payments,
});

function Payments() {
  const t = useText();
  const { q } = Route.useSearch();
  return <PaymentsScreen query={q} title={t('title.payments')} />;
}
