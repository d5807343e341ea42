import { createFileRoute } from '@tanstack/react-router';
import { MaintenanceScreen } from '#shell/screens/maintenance-screen.tsx';

export const Route = createFileRoute('/under-development')({
  staticData: { title: 'title.maintenance' },
  component: MaintenanceScreen,
});
