import { createFileRoute } from '@tanstack/react-router';
import { SettingsScreen } from '#features/settings/settings-screen.tsx';

export const Route = createFileRoute('/_main/settings/')({
  staticData: { title: 'title.settings' },
  component: SettingsScreen,
});
