import { createFileRoute } from '@tanstack/react-router';
import { PasswordScreen } from '#features/settings/password-screen.tsx';

export const Route = createFileRoute('/_main/settings/password')({
  staticData: { title: 'title.password', secret: true },
  component: PasswordScreen,
});
