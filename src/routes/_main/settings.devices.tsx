import { createFileRoute } from '@tanstack/react-router';
import { DevicesScreen } from '#features/settings/devices-screen.tsx';

export const Route = createFileRoute('/_main/settings/devices')({
  staticData: { name: 'devices', title: 'title.devices' },
  component: DevicesScreen,
});
