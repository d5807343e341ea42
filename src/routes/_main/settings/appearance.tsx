import { createFileRoute } from '@tanstack/react-router';
import { AppearanceScreen } from '#features/settings/appearance-screen.tsx';

export const Route = createFileRoute('/_main/settings/appearance')({
  staticData: { title: 'title.appearance' },
  component: AppearanceScreen,
});
