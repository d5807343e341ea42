import { createFileRoute } from '@tanstack/react-router';
import { searchTexts } from '#domain/parse.ts';
import { TopUpScreen } from '#features/top-up/top-up-screen.tsx';

export const Route = createFileRoute('/_main/_checkout/top-up')({
  staticData: { title: 'title.topUp' },
  validateSearch: searchTexts('way'),
  component: () => <TopUpScreen way={Route.useSearch().way} />,
});
