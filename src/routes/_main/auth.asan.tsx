import { createFileRoute } from '@tanstack/react-router';
import { AsanScreen } from '#features/auth/asan-screen.tsx';
import { SettingsLayout, SettingsPage } from '#features/settings/settings-layout.tsx';

/** Settings page that connects or disconnects ASAN İmza. */
export const Route = createFileRoute('/_main/auth/asan')({
  staticData: { name: 'asan', title: 'title.asan', secret: true },
  loader: ({ context }) => context.needMessages('settings'),
  staleTime: Number.POSITIVE_INFINITY,
  component: Asan,
});

function Asan() {
  return (
    <SettingsLayout>
      <SettingsPage section="asan">
        <AsanScreen />
      </SettingsPage>
    </SettingsLayout>
  );
}
