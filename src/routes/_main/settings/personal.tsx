import { createFileRoute } from '@tanstack/react-router';
import { PersonalScreen } from '#features/settings/personal-screen.tsx';

export const Route = createFileRoute('/_main/settings/personal')({
  staticData: { title: 'title.personal' },
  component: PersonalScreen,
});
