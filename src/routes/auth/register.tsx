import { createFileRoute } from '@tanstack/react-router';
import { RegisterScreen } from '#features/auth/code-flow.tsx';

export const Route = createFileRoute('/auth/register')({
  staticData: { name: 'register', title: 'title.register', secret: true },
  component: RegisterScreen,
});
