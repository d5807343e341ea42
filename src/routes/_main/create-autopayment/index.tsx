import { createFileRoute } from '@tanstack/react-router';
import { readCatalogueQuery } from '#features/catalogue/catalogue-query.ts';
import { PaymentsScreen } from '#features/catalogue/payments-screen.tsx';
import { CatalogueUseContext } from '#features/catalogue/use-catalogue-links.ts';
import { FavoriteAutopaymentScreen } from '#shell/screens/favorite-autopayment-screen.tsx';

interface Search {
  q?: string;
  /** The id of the favorite that is to be paid. */
  favorite?: string;
}

export const Route = createFileRoute('/_main/create-autopayment/')({
  staticData: { title: 'title.createAutopayment' },
  validateSearch: (search: Record<string, unknown>): Search => ({
    ...readCatalogueQuery(search),
    ...(typeof search['favorite'] === 'string' && { favorite: search['favorite'] }),
  }),
  component: CreateAutopayment,
});

function CreateAutopayment() {
  const { q, favorite } = Route.useSearch();
  if (favorite !== undefined) return <FavoriteAutopaymentScreen id={favorite} key={favorite} />;
  return (
    <CatalogueUseContext value="autopayment">
      <PaymentsScreen query={q} />
    </CatalogueUseContext>
  );
}
