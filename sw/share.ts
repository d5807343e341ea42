// Receives content shared with the app, without sending it to a server: the text goes into the fragment, a picture
// waits in memory.
import { Route } from 'workbox-routing';

let picture: FormDataEntryValue | null = null;

/** Returns the last shared picture once. Null if there is none, also after the browser has stopped the worker. */
export function takePicture(): FormDataEntryValue | null {
  const taken = picture;
  picture = null;
  return taken;
}

/**
 * Returns the route that receives shared content. It keeps the picture in memory, and redirects to `/share` with the
 * texts in the fragment.
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
