import { createFileRoute } from '@tanstack/react-router';
import { CategoryScreen } from '#features/catalogue/category-screen.tsx';
import { CatalogueUseContext } from '#features/catalogue/use-catalogue.ts';

export const Route = createFileRoute('/_main/create-autopayment/c/$id')({
  staticData: { title: 'title.createAutopayment' },
  component: () => (
    <CatalogueUseContext value="autopayment">
      <CategoryScreen {...Route.useParams()} />
    </CatalogueUseContext>
  ),
});
