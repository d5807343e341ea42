import { createFileRoute } from '@tanstack/react-router';
import { PasskeysScreen } from '#features/settings/passkeys-screen.tsx';

export const Route = createFileRoute('/_main/settings/passkeys')({
  staticData: { title: 'title.passkeys' },
  component: PasskeysScreen,
});
