import { createFileRoute } from '@tanstack/react-router';
import { CategoryScreen } from '#features/catalogue/category-screen.tsx';
import { CatalogueUseContext } from '#features/catalogue/use-catalogue-links.ts';

export const Route = createFileRoute('/_main/create-autopayment/c/$id')({
  staticData: { title: 'title.createAutopayment' },
  component: Category,
});

function Category() {
  const { id } = Route.useParams();
  return (
    <CatalogueUseContext value="autopayment">
      <CategoryScreen id={id} />
    </CatalogueUseContext>
  );
}
