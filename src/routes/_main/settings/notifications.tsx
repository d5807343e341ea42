import { createFileRoute } from '@tanstack/react-router';
import { NotificationsScreen } from '#features/settings/notifications-screen.tsx';

export const Route = createFileRoute('/_main/settings/notifications')({
  staticData: { title: 'title.notifications' },
  component: NotificationsScreen,
});
