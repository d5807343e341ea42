import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { scriptsByRoute } from './route-scripts.ts';

const root = join(import.meta.dirname, '..');

const screen = (name: string) => `${root}/src/routes/${name}.tsx?tsr-split=component`;

function chunk(fileName: string, moduleIds: string[], imports: string[] = []) {
  return { type: 'chunk', fileName, moduleIds, imports };
}

test('a route loads the entry, its layouts, its screen, their imports and the messages', () => {
  const chunks = [
    chunk('index.js', [`${root}/src/main.tsx`, `${root}/src/routes/auth/login.tsx`]),
    chunk('database.js', [`${root}/src/data/local-database.ts`]),
    chunk('guest.js', ['messages:guest']),
    chunk('app.js', ['messages:app']),
    chunk('login.js', [screen('auth/login')], ['forms.js']),
    chunk('forms.js', []),
    chunk('frame.js', [screen('_main')]),
    chunk('history.js', [screen('_main/_history'), screen('_main/_history.transactions')]),
    chunk('cards.js', [screen('_main/cards.index'), screen('_main/cards.cobrand-info')]),
  ];
  const bundle = Object.fromEntries(chunks.map((each) => [each.fileName, each]));
  const user = ['messages:guest', 'messages:app'];
  const messages = { guest: ['messages:guest'], user };

  const framed = ['app.js', 'database.js', 'frame.js', 'guest.js', 'index.js'];
  expect(scriptsByRoute(bundle as unknown as Rolldown.OutputBundle, messages)).toEqual({
    '/auth/login': ['forms.js', 'guest.js', 'index.js', 'login.js'],
    '/cards': [...framed, 'cards.js'].sort(),
    '/cards/cobrand-info': [...framed, 'cards.js'].sort(),
    '/transactions': [...framed, 'history.js'].sort(),
  });
});
