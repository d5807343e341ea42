import { createFileRoute, Outlet } from '@tanstack/react-router';
import { HistoryColumns } from '#shell/screens/history-columns.tsx';

export const Route = createFileRoute('/_main/_history')({
  component: () => (
    <HistoryColumns>
      <Outlet />
    </HistoryColumns>
  ),
});
