import { createFileRoute } from '@tanstack/react-router';
import { DevicesScreen } from '#features/settings/devices-screen.tsx';

export const Route = createFileRoute('/_main/settings/devices')({
  staticData: { title: 'title.devices' },
  component: DevicesScreen,
});
