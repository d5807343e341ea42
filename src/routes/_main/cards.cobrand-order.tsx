import { createFileRoute } from '@tanstack/react-router';
import { CobrandOrderScreen } from '#features/cards/cobrand-order-screen.tsx';

export const Route = createFileRoute('/_main/cards/cobrand-order')({
  staticData: { title: 'title.cobrandOrder' },
  loader: ({ context }) => context.needMessages('settings'),
  component: CobrandOrderScreen,
});
