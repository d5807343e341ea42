import { createFileRoute, Link } from '@tanstack/react-router';
import { readCatalogueQuery } from '#features/catalogue/catalogue-query.ts';
import { PaymentsScreen } from '#features/catalogue/payments-screen.tsx';
import { useText } from '#i18n/use-text.ts';
import { iconButtonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/icons/icon.tsx';

export const Route = createFileRoute('/_main/create-favorite/')({
  staticData: { title: 'title.createFavorite' },
  validateSearch: readCatalogueQuery,
  component: CreateFavorite,
});

function CreateFavorite() {
  const t = useText();
  const { q } = Route.useSearch();
  return (
    <PaymentsScreen
      back={
        <Link aria-label={t('catalogue.back')} className={iconButtonClass} to="/favorites">
          <Icon name="chevron-left" />
        </Link>
      }
      query={q}
      title={t('title.createFavorite')}
    />
  );
}
