import { createFileRoute, Link } from '@tanstack/react-router';
import { readCatalogueQuery } from '#features/catalogue/catalogue-query.ts';
import { PaymentsScreen } from '#features/catalogue/payments-screen.tsx';
import { CatalogueUseContext } from '#features/catalogue/use-catalogue-links.ts';
import { useText } from '#i18n/use-text.ts';
import { FavoriteAutopaymentScreen } from '#shell/screens/favorite-autopayment-screen.tsx';
import { iconButtonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/icons/icon.tsx';

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
  const t = useText();
  const { q, favorite } = Route.useSearch();
  if (favorite !== undefined) return <FavoriteAutopaymentScreen id={favorite} key={favorite} />;
  return (
    <CatalogueUseContext value="autopayment">
      <PaymentsScreen
        back={
          <Link aria-label={t('catalogue.back')} className={iconButtonClass} to="/autopayment">
            <Icon name="chevron-left" />
          </Link>
        }
        query={q}
        title={t('title.createAutopayment')}
      />
    </CatalogueUseContext>
  );
}
