import { createFileRoute } from '@tanstack/react-router';
import { TopUpScreen } from '#features/top-up/top-up-screen.tsx';

export const Route = createFileRoute('/_main/_checkout/top-up')({
  staticData: { name: 'top-up', title: 'title.topUp' },
  component: TopUpScreen,
});
