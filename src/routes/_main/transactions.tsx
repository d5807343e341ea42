import { createFileRoute } from '@tanstack/react-router';
import { HistoryScreen } from '#features/history/history-screen.tsx';

export const Route = createFileRoute('/_main/transactions')({
  staticData: { name: 'history', title: 'title.history' },
  component: HistoryScreen,
});
