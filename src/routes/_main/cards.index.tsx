import { createFileRoute } from '@tanstack/react-router';
import { CardsScreen } from '#features/cards/cards-screen.tsx';
import { RecentByCards } from '#shell/screens/recent-by-cards.tsx';

export const Route = createFileRoute('/_main/cards/')({
  staticData: { title: 'title.cards' },
  loader: ({ context }) => context.needMessages('settings'),
  component: () => <CardsScreen payments={<RecentByCards />} />,
});
