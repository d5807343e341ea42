import { expect, test, vi } from 'vitest';
import type { Route } from 'workbox-routing';
import { type PageId, visitorCookies } from '#prerender/choose-page.ts';

/** Tests are type-checked as a page, without the types of a worker. */
interface Pages {
  pageRoute(precache: { matchPage(id: PageId): Promise<Response | undefined> }): Route;
}

const cookies = new Map<string, string>([
  [visitorCookies.token, 'secret'],
  [visitorCookies.language, 'RU'],
]);

test('Until the page of one’s language is stored, one in another language is drawn [W1]', async () => {
  const get = async (name: string) => ({ value: cookies.get(name) });
  vi.stubGlobal('self', { cookieStore: { get } });
  vi.stubGlobal('fetch', async () => Response.error());
  const stored: PageId[] = ['home.az', 'frame.az'];
  const matchPage = async (id: PageId) => (stored.includes(id) ? new Response(id) : undefined);
  const { pageRoute } = await vi.importActual<Pages>('./pages.ts');
  const { handler } = pageRoute({ matchPage });
  const open = async (path: string) => {
    const url = new URL(path, 'https://qepik.test');
    const page = await handler.handle({ url, request: new Request(url), event: {} });
    return page.text();
  };
  expect(await open('/')).toBe('home.az');
  expect(await open('/transactions')).toBe('frame.az');
  stored.push('home.ru', 'frame.ru');
  expect(await open('/')).toBe('home.ru');
  expect(await open('/transactions')).toBe('frame.ru');
});
