import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let stored: Map<string, string>;
let chosenElsewhere: () => void;

afterEach(() => vi.unstubAllGlobals());

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  vi.stubGlobal('addEventListener', (event: string, listener: () => void) => {
    if (event === 'storage') chosenElsewhere = listener;
  });
});

/** Returns a new copy of the module, because the boot script and the app each have one. */
async function copy() {
  vi.resetModules();
  return import('./theme.ts');
}

test('the app knows the theme that the boot script has applied, also one chosen in another tab', async () => {
  stored.set('qepik:theme', 'dark');
  (await copy()).followStoredTheme();
  const { chooseTheme, theme } = await copy();
  expect(theme.get()).toBe('dark');
  chooseTheme('light');
  expect(theme.get()).toBe('light');
  expect(stored.get('qepik:theme')).toBe('light');
  stored.delete('qepik:theme');
  chosenElsewhere();
  expect(theme.get()).toBe('system');
  expect(document.documentElement.dataset).toEqual({});
});
