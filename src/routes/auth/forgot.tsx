import { createFileRoute } from '@tanstack/react-router';
import { ForgotScreen } from '#features/auth/code-flow.tsx';

export const Route = createFileRoute('/auth/forgot')({
  staticData: { name: 'forgot', title: 'title.forgot', secret: true },
  component: ForgotScreen,
});
