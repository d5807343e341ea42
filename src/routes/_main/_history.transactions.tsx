import { createFileRoute } from '@tanstack/react-router';
import { searchTexts } from '#domain/parse.ts';
import { HistoryColumn } from '#shell/screens/history-columns.tsx';

export const Route = createFileRoute('/_main/_history/transactions')({
  staticData: { title: 'title.history' },
  // The days of a period, and what is searched for.
  validateSearch: searchTexts('days', 'q'),
  component: HistoryColumn,
});
