import { createFileRoute } from '@tanstack/react-router';
import { AsanScreen } from '#features/auth/asan-screen.tsx';

export const Route = createFileRoute('/_main/auth/asan')({
  staticData: { name: 'asan', title: 'title.asan' },
  component: AsanScreen,
});
