import { createFileRoute, redirect } from '@tanstack/react-router';

/** Redirects to the sign-in screen. */
export const Route = createFileRoute('/auth/')({
  beforeLoad() {
    throw redirect({ to: '/auth/login', replace: true });
  },
});
