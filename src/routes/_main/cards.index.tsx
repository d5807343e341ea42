import { createFileRoute } from '@tanstack/react-router';
import { CardsScreen } from '#features/cards/cards-screen.tsx';

export const Route = createFileRoute('/_main/cards/')({
  staticData: { title: 'title.cards' },
  component: CardsScreen,
});
