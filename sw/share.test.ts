import { expect, test, vi } from 'vitest';
import type { Route } from 'workbox-routing';

/** Tests are type-checked as a page, without the types of a worker. */
interface Share {
  shareRoute(): Route;
  takeSharedPicture(): FormDataEntryValue | null;
}

const address = 'https://qepik.test/share';

async function share(parts: Readonly<Record<string, string | Blob>>) {
  vi.stubGlobal('self', {});
  const sharing = await vi.importActual<Share>('./share.ts');
  const body = new FormData();
  for (const [name, value] of Object.entries(parts)) body.set(name, value);
  const request = new Request(address, { method: 'POST', body });
  vi.stubGlobal('Response', { redirect: (to: string, status: number) => ({ to, status }) });
  const answer: unknown = await sharing.shareRoute().handler.handle({
    url: new URL(address),
    request,
    event: {},
  });
  return { answer, picture: sharing.takeSharedPicture(), again: sharing.takeSharedPicture() };
}

test('A shared text of any length goes along in the fragment, which no server is sent', async () => {
  const text = 'ə&#'.repeat(20_000);
  const { answer, picture } = await share({ title: 'Aysel', text, url: '' });
  const fragment = new URLSearchParams({ title: 'Aysel', text, url: '' });
  expect(answer).toEqual({ to: `/share#${fragment}`, status: 303 });
  expect(picture).toBeNull();
});

test('A shared picture waits for the page, which takes it once', async () => {
  const { answer, picture, again } = await share({
    picture: new Blob(['x'], { type: 'image/png' }),
  });
  expect(answer).toMatchObject({ to: expect.stringMatching(/^\/share#picture=/) });
  expect(picture).toBeInstanceOf(Blob);
  expect(again).toBeNull();
});
