import { type ComponentType, useEffect, useState } from 'react';
import { newestTransactions } from '#data/collections/history/queries.ts';
import { useAttempts } from '#data/react/use-local-rows.ts';
import { useQuery } from '#data/react/use-query.ts';
import { countVisit, isHintDue } from './hint-due.ts';

/** The place of the install hint, whose chunk is loaded where it is due. None is shown beside an unfinished payment. */
export function InstallPlace() {
  const hasReceipt = (useQuery(newestTransactions, 1).rows?.length ?? 0) > 0;
  const isPaying = useAttempts().length > 0;
  const [Hint, setHint] = useState<ComponentType>();
  useEffect(() => {
    if (!matchMedia('(display-mode: browser)').matches) return;
    if (!isHintDue({ visits: countVisit(), hasReceipt, now: Date.now() })) return;
    import('./install-hint.tsx').then(
      ({ InstallHint }) => setHint(() => InstallHint),
      () => {},
    );
  }, [hasReceipt]);
  return Hint && !isPaying ? <Hint /> : null;
}
