import type { ReactNode } from 'react';
import { EmptyWithLink, HeaderLink } from '#checkout/links.tsx';
import { allAutomobiles } from '#data/collections/lists.ts';
import { useQuery } from '#data/react/use-query.ts';
import { useText } from '#i18n/use-text.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { WhenSaved } from '#ui/states/when-saved.tsx';
import { nameOf, Plate } from './plate.tsx';

/** The payments for one automobile, or for all of them. */
export function AutomobilePaymentsScreen({
  automobile: id,
  payments,
}: {
  automobile: string | undefined;
  payments: (plates: readonly string[]) => ReactNode;
}) {
  const t = useText();
  const saved = useQuery(allAutomobiles);
  const one = saved.rows?.find((automobile) => automobile.id === id);
  return (
    <div className="grid w-full max-w-content grid-cols-1 gap-4 lg:max-w-none" data-wide>
      <PageHeader
        back={<HeaderLink label={t('title.automobiles')} to="/automobiles" />}
        subtitle={one && nameOf(one)}
        title={t('title.automobilePayments')}
      />
      {one && (
        <div>
          <Plate plate={one.plate} />
        </div>
      )}
      <WhenSaved never={t('automobiles.never')} saved={saved}>
        {(automobiles) => {
          const shown = id === undefined ? automobiles : automobiles.filter((each) => each === one);
          if (shown.length > 0) return payments(shown.map(({ plate }) => plate));
          return (
            <EmptyWithLink
              icon="car"
              title={t(id === undefined ? 'empty.automobiles' : 'automobiles.error.gone')}
              to="/automobiles"
            >
              {t('title.automobiles')}
            </EmptyWithLink>
          );
        }}
      </WhenSaved>
    </div>
  );
}
