import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  areSnackbarsLocked,
  dismissSnackbar,
  holdSnackbar,
  isRaisedIn,
  openRegion,
  releaseSnackbar,
  reportCopy,
  showSnackbar,
  snackbarIn,
  subscribeToSnackbar,
} from './snackbar.tsx';

let closePage: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  closePage = openRegion('page');
});
afterEach(() => {
  closePage();
  dismissSnackbar();
});

const text = () => snackbarIn('page')?.text;

/** Expects the message on screen to stay for this long and then to go. */
function expectGoneAfter(ms: number): void {
  const shown = text();
  expect(shown).toBeDefined();
  vi.advanceTimersByTime(ms - 1);
  expect(text()).toBe(shown);
  vi.advanceTimersByTime(1);
  expect(text()).toBeUndefined();
}

test('a message goes after six seconds, or after its own time [E60]', () => {
  showSnackbar({ text: 'Saxlanıldı' });
  expectGoneAfter(6000);

  showSnackbar({ text: 'Gözləyin', timeoutMs: 2000 });
  expectGoneAfter(2000);
});

test('the message about a copied text goes after a second, and that of a failure after six [E60]', async () => {
  expect(await reportCopy(Promise.resolve(true), 'Kopyalandı', 'Kopyalanmadı')).toBe(true);
  expectGoneAfter(1000);
  expect(await reportCopy(Promise.resolve(false), 'Kopyalandı', 'Kopyalanmadı')).toBe(false);
  expect(text()).toBe('Kopyalanmadı');
  expectGoneAfter(6000);
});

test('it stays until neither the pointer nor the focus is on it, whichever leaves first', () => {
  showSnackbar({ text: 'Saxlanıldı' });
  vi.advanceTimersByTime(1000);
  holdSnackbar('focus');
  vi.advanceTimersByTime(10_000);
  holdSnackbar('pointer');
  releaseSnackbar('pointer');
  vi.advanceTimersByTime(60_000);
  expect(text()).toBe('Saxlanıldı');
  releaseSnackbar('focus');
  expectGoneAfter(5000);
});

test('a new message has the whole of its time', () => {
  showSnackbar({ text: 'Birinci' });
  vi.advanceTimersByTime(5000);
  showSnackbar({ text: 'İkinci' });
  expect(text()).toBe('İkinci');
  expectGoneAfter(6000);
});

test('it stands in the uppermost region alone, and is announced where it was raised', () => {
  const closeDialog = openRegion('dialog');
  showSnackbar({ text: 'Saxlanılmadı' });
  expect(text()).toBeUndefined();
  expect(snackbarIn('dialog')?.text).toBe('Saxlanılmadı');
  expect(isRaisedIn('dialog')).toBe(true);
  closeDialog();
  expect(text()).toBe('Saxlanılmadı');
  expect(isRaisedIn('page')).toBe(false);
});

test('behind the app lock nothing is shown, and what is told there has its whole time and is announced afterwards', () => {
  const heard = vi.fn();
  const stop = subscribeToSnackbar(heard);
  holdSnackbar('lock');
  expect(heard).toHaveBeenCalled();
  dismissSnackbar();
  expect(areSnackbarsLocked()).toBe(true);
  const closeDialog = openRegion('dialog');
  showSnackbar({ text: 'Köçürülmədi' });
  vi.advanceTimersByTime(60_000);
  closeDialog();
  expect(text()).toBeUndefined();
  heard.mockClear();
  releaseSnackbar('lock');
  expect(heard).toHaveBeenCalled();
  stop();
  expect(isRaisedIn('page')).toBe(true);
  expectGoneAfter(6000);
});

test('what the app lock took away comes back for what was left of its time', () => {
  showSnackbar({ text: 'Saxlanıldı' });
  vi.advanceTimersByTime(2000);
  holdSnackbar('lock');
  vi.advanceTimersByTime(60_000);
  releaseSnackbar('lock');
  expectGoneAfter(4000);
});
