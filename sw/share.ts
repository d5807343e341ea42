// Receives content shared with the app, without sending it to a server: the text goes into the fragment of an address,
// a picture waits in the worker's memory.
import { Route } from 'workbox-routing';

let picture: FormDataEntryValue | null = null;

/**
 * Returns the last shared picture, and forgets it: the next call returns null. Null also if there is none, or if the
 * browser has stopped the worker since.
 */
export function takeSharedPicture(): FormDataEntryValue | null {
  const taken = picture;
  picture = null;
  return taken;
}

/**
 * Returns the route that receives shared content. It keeps the picture in memory, and redirects to `/share` with the
 * texts in the fragment of the address.
 */
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
