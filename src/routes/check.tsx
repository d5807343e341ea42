import { createFileRoute } from '@tanstack/react-router';
import { CheckPage } from '#shell/screens/check-page.tsx';

export const Route = createFileRoute('/check')({
  staticData: { title: 'title.check' },
  loader: ({ context }) => context.needMessages(context.signedIn() ? 'settings' : 'check'),
  component: CheckPage,
});
