import { createFileRoute } from '@tanstack/react-router';
import { searchTexts } from '#domain/parse.ts';
import { readCatalogueQuery } from '#features/catalogue/catalogue-query.ts';
import { PaymentsScreen } from '#features/catalogue/payments-screen.tsx';
import { CatalogueUseContext } from '#features/catalogue/use-catalogue.ts';
import { FavoriteAutopaymentScreen } from '#shell/screens/create-screens.tsx';

export const Route = createFileRoute('/_main/create-autopayment/')({
  staticData: { title: 'title.createAutopayment' },
  // `q` searches the services. `favorite` is the id of a favorite to be paid automatically, which replaces the search.
  validateSearch: (search: Record<string, unknown>) => ({
    ...readCatalogueQuery(search),
    ...searchTexts('favorite')(search),
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
