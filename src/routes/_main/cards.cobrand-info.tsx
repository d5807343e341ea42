import { createFileRoute } from '@tanstack/react-router';
import { CobrandScreen } from '#features/cards/cobrand-screen.tsx';
import { RecentByCards } from '#shell/screens/recent-by-cards.tsx';

export const Route = createFileRoute('/_main/cards/cobrand-info')({
  staticData: { title: 'title.cobrand' },
  loader: ({ context }) => context.needMessages('settings'),
  component: () => <CobrandScreen payments={<RecentByCards ofCobrand />} />,
});
