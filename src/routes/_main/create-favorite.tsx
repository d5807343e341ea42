import { createFileRoute, Outlet } from '@tanstack/react-router';
import { CatalogueUseContext } from '#features/catalogue/use-catalogue.ts';

export const Route = createFileRoute('/_main/create-favorite')({
  component: () => (
    <CatalogueUseContext value="favorite">
      <Outlet />
    </CatalogueUseContext>
  ),
});
