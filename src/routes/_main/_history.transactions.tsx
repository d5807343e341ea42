import { createFileRoute } from '@tanstack/react-router';
import { searchTexts } from '#domain/parse.ts';
import { HistoryColumn } from '#shell/screens/history-columns.tsx';

export const Route = createFileRoute('/_main/_history/transactions')({
  staticData: { title: 'title.history' },
  // The days of a period or an own range, what is searched for and chosen, and what is shown of it.
  validateSearch: searchTexts(
    'days',
    'q',
    'to',
    'kind',
    'category',
    'status',
    'direction',
    'source',
    'with',
    'view',
    'from',
  ),
  component: HistoryColumn,
});
