import { beforeEach, expect, test, vi } from 'vitest';
import { stubLocalStorage } from '#platform/testing/storage.ts';
import { chooseDataSaver, type DataSaverChoice, dataSaverChoice } from './data-choice.ts';
import { savesData } from './save-data.ts';

beforeEach(stubLocalStorage);

test.each([
  ['auto', true, true],
  ['auto', false, false],
  ['auto', undefined, false],
  ['on', false, true],
  ['off', true, false],
] as const)('Chosen %s where the browser says %s: data is saved: %s', (choice, browser, saves) => {
  const says = browser === undefined ? {} : { connection: { saveData: browser } };
  vi.stubGlobal('navigator', says);
  chooseDataSaver('off');
  chooseDataSaver(choice);
  expect(dataSaverChoice()).toBe<DataSaverChoice>(choice);
  expect(savesData()).toBe(saves);
});

test('An unknown choice is none', () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  localStorage.setItem('qepik:save-data', 'less');
  expect(dataSaverChoice()).toBe('auto');
  expect(savesData()).toBe(true);
});
