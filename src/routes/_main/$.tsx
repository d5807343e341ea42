import { createFileRoute } from '@tanstack/react-router';
import { NotFoundScreen } from '#shell/screens/not-found-screen.tsx';

export const Route = createFileRoute('/_main/$')({
  staticData: { title: 'title.notFound' },
  component: NotFoundScreen,
});
