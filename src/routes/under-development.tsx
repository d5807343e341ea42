import { createFileRoute } from '@tanstack/react-router';

/** An address without a screen: what is shown under maintenance lies over the screen of any address. */
export const Route = createFileRoute('/under-development')({
  staticData: { title: 'title.maintenance' },
});
