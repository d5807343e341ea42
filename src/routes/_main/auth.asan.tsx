import { createFileRoute } from '@tanstack/react-router';
import { AsanScreen } from '#features/auth/asan-screen.tsx';
import { SettingsLayout } from '#features/settings/settings-layout.tsx';

export const Route = createFileRoute('/_main/auth/asan')({
  staticData: { name: 'asan', title: 'title.asan' },
  component: () => (
    <SettingsLayout>
      <AsanScreen />
    </SettingsLayout>
  ),
});
