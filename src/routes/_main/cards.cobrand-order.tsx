import { createFileRoute } from '@tanstack/react-router';
import { CobrandOrderScreen } from '#features/cards/cobrand-order-screen.tsx';

export const Route = createFileRoute('/_main/cards/cobrand-order')({
  staticData: { name: 'cobrand-order', title: 'title.cobrandOrder' },
  component: CobrandOrderScreen,
});
