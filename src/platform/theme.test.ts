import { beforeEach, expect, test, vi } from 'vitest';
import { stubLocalStorage } from '#platform/testing/storage.ts';

let chosenElsewhere: () => void;

beforeEach(() => {
  stubLocalStorage();
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
  localStorage.setItem('qepik:theme', 'dark');
  (await copy()).followStoredTheme();
  const { chooseTheme, theme } = await copy();
  expect(theme.get()).toBe('dark');
  chooseTheme('light');
  expect(theme.get()).toBe('light');
  expect(localStorage.getItem('qepik:theme')).toBe('light');
  localStorage.removeItem('qepik:theme');
  chosenElsewhere();
  expect(theme.get()).toBe('system');
  expect(document.documentElement.dataset).toEqual({});
});
