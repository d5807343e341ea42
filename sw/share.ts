// What is shared with the app, which no server is sent: the words go along in the fragment, a picture waits in memory.
import { Route } from 'workbox-routing';

/** The picture that was shared last. */
export let picture: FormDataEntryValue | null = null;

export function shareRoute(): Route {
  return new Route(
    ({ url }) => url.pathname === '/share',
    async ({ request }) => {
      const shared = await request.formData();
      picture = shared.get('picture');
      const words = [...shared].map(([name, value]) => [name, `${value}`]);
      return Response.redirect(`/share#${new URLSearchParams(words)}`, 303);
    },
    'POST',
  );
}
