import { createFileRoute } from '@tanstack/react-router';
import { DeviceScreen } from '#features/settings/device-screen.tsx';

export const Route = createFileRoute('/_main/settings/device')({
  staticData: { title: 'title.device' },
  component: DeviceScreen,
});
