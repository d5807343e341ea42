import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Receipt } from '#contract/history.ts';
import { newestForPlates } from '#data/collections/history/queries.ts';
import { useQuery } from '#data/react/use-query.ts';
import { useText } from '#i18n/use-text.ts';
import { textLinkClass } from '#ui/button.tsx';
import { MoreRows } from '#ui/states/more-rows.tsx';
import { Recent } from './recent-transactions.tsx';

const recentCount = 3;
const pageSize = 30;

/** The latest payments for these plates. */
export function RecentForPlates({ plates }: { plates: readonly string[] }) {
  const t = useText();
  return (
    <Recent
      action={
        <Link className={`${textLinkClass} justify-end`} to="/automobiles/transactions">
          {t('automobiles.payments.all')}
        </Link>
      }
      none={t(noneFor(plates))}
      before={plates.length > 1 ? plateAmong(plates) : undefined}
      saved={useQuery(newestForPlates, plates, recentCount)}
      title={t('automobiles.payments.recent')}
    />
  );
}

/** All stored payments for these plates, page by page. */
export function AllForPlates({ plates }: { plates: readonly string[] }) {
  const t = useText();
  const [page, setPage] = useState(0);
  const count = (page + 1) * pageSize;
  const saved = useQuery(newestForPlates, plates, count);
  return (
    <>
      <Recent
        none={t(noneFor(plates))}
        before={plates.length > 1 ? plateAmong(plates) : undefined}
        isScreen
        saved={saved}
        title={t('automobiles.payments')}
      />
      {saved.state === 'saved' && saved.rows.length === count && (
        <MoreRows onReached={() => setPage(page + 1)} />
      )}
    </>
  );
}

/** Returns a function that returns which of these plates a receipt was paid for, as "10-AA-123 · ". */
function plateAmong(plates: readonly string[]) {
  return ({ paymentResps }: Receipt) => {
    const values = paymentResps.flatMap(({ orderDetails: { fields } }) => fields);
    const plate = values.find(({ value }) => plates.includes(value));
    return plate ? `${plate.value} · ` : '';
  };
}

function noneFor({ length }: readonly string[]) {
  return length === 1 ? 'automobiles.payments.none' : 'automobiles.payments.noneForAny';
}
