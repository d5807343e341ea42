import { createFileRoute, Outlet } from '@tanstack/react-router';
import { SettingsLayout } from '#features/settings/settings-layout.tsx';

export const Route = createFileRoute('/_main/settings')({
  loader: ({ context }) => context.needMessages('settings'),
  staleTime: Number.POSITIVE_INFINITY,
  component: () => (
    <SettingsLayout>
      <Outlet />
    </SettingsLayout>
  ),
});
