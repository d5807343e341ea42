import { createFileRoute } from '@tanstack/react-router';
import { CobrandScreen } from '#features/cards/cobrand-screen.tsx';

export const Route = createFileRoute('/_main/cards/cobrand-info')({
  staticData: { title: 'title.cobrand' },
  component: CobrandScreen,
});
