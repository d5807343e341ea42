import { createFileRoute } from '@tanstack/react-router';
import { LanguageScreen } from '#features/settings/language-screen.tsx';

export const Route = createFileRoute('/_main/settings/language')({
  staticData: { title: 'title.language' },
  component: LanguageScreen,
});
