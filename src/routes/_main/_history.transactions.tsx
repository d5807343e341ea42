import { createFileRoute } from '@tanstack/react-router';
import type { HistoryAddress } from '#features/history/filter.ts';
import { HistoryColumn } from '#shell/screens/history-columns.tsx';

export const Route = createFileRoute('/_main/_history/transactions')({
  staticData: { title: 'title.history' },
  // The search values are validated by the code that reads them.
  validateSearch: (search: HistoryAddress) => search,
  component: HistoryColumn,
});
