import { SHORT_LIST } from '#data/collections/collection.ts';
import { newestByCards } from '#data/collections/history/queries.ts';
import { useQuery } from '#data/react/use-query.ts';
import { Recent } from '#features/history/recent-transactions.tsx';
import { useText } from '#i18n/use-text.ts';
import { useWide } from '#shell/frame/use-wide.ts';

/** Latest payments by any card, or only by the co-branded card (`ofCobrand`). Shown only on a wide screen. */
export function RecentByCards({ ofCobrand = false }: { ofCobrand?: boolean }) {
  return useWide() && <Newest {...(ofCobrand ? ofCobrandOnly : ofAnyCard)} />;
}

const ofCobrandOnly = {
  paidBy: ['COBRAND'],
  title: 'cobrand.payments',
  none: 'cobrand.payments.none',
} as const;
const ofAnyCard = {
  paidBy: ['CARD', 'COBRAND'],
  title: 'cards.payments',
  none: 'cards.payments.none',
} as const;

function Newest({ paidBy, title, none }: typeof ofCobrandOnly | typeof ofAnyCard) {
  const t = useText();
  const saved = useQuery(newestByCards, paidBy, SHORT_LIST);
  return <Recent none={t(none)} saved={saved} title={t(title)} />;
}
