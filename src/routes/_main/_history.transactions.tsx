import { createFileRoute } from '@tanstack/react-router';
import { HistoryColumn } from '#shell/screens/history-columns.tsx';

export const Route = createFileRoute('/_main/_history/transactions')({
  staticData: { title: 'title.history' },
  component: HistoryColumn,
});
