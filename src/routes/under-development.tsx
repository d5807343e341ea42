import { createFileRoute } from '@tanstack/react-router';

/**
 * Address of the maintenance page. It has no screen of its own, because the page lies over the screen of any address.
 */
export const Route = createFileRoute('/under-development')({
  staticData: { title: 'title.maintenance' },
});
