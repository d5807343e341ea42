import { createFileRoute } from '@tanstack/react-router';
import { ForgotScreen } from '#features/auth/forgot-screen.tsx';

export const Route = createFileRoute('/auth/forgot')({
  staticData: { title: 'title.forgot', secret: true },
  component: ForgotScreen,
});
