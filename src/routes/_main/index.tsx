import { createFileRoute } from '@tanstack/react-router';
import { Dashboard } from '#shell/screens/dashboard.tsx';

export const Route = createFileRoute('/_main/')({
  staticData: { name: 'dashboard-root', title: 'title.home' },
  component: Dashboard,
});
