// Receives content shared with the app, without sending it to a server: the text goes into the fragment, a picture
// waits in memory.
import { Route } from 'workbox-routing';

/** The last shared picture. */
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
