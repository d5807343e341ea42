import { expect, test } from 'vitest';
import type { Category } from '#contract/catalogue.ts';
import { getUser } from '#contract/identity/users.ts';
import { receiptOf } from '#data/testing/records.ts';
import { parsed, userWire } from '#data/testing/samples.ts';
import { texts } from '#documents/testing/papers.ts';
import { maskPhone, phoneInText } from '#domain/person/phone.ts';
import { statementOwner } from '#domain/statement-proof.ts';
import { createFormat } from '#i18n/formats/format.ts';
import { HistoryExtracts } from './from-history.ts';
import { partLine } from './part-files.ts';
import { statementLabels } from './statement-words.ts';

const t = texts.en;
const format = createFormat('en');
const savedAt = Date.parse('2026-11-21T08:00:00Z');
const time = format.dateTime(savedAt);

const whole = { savedSince: null, savedUntil: null, unreadable: 0, savedAt };
test.each([
  ['nothing', {}, null],
  [
    'its beginning',
    { savedSince: savedAt },
    `Incomplete: transactions before ${time} are not included.`,
  ],
  ['its end', { savedUntil: savedAt }, `Transactions after ${time} may be missing.`],
  [
    'what could not be read',
    { savedUntil: savedAt, unreadable: 1 },
    `Transactions after ${time} may be missing. 1 transaction is not included: this version of the app could not read it.`,
  ],
])('a statement that lacks %s says so', (_, lack, said) => {
  expect(statementLabels(t, format, { ...whole, ...lack }).incomplete).toBe(said);
});

test('The owner is masked, or named in full by choice', () => {
  const user = { ...parsed(getUser, userWire('Aysel')), surname: 'Məmmədova' };
  expect(statementOwner(user, false)).toEqual({
    name: 'Aysel M.',
    phone: maskPhone(user.phone),
  });
  expect(statementOwner(user, true)).toEqual({
    name: 'Məmmədova Aysel Rauf',
    phone: phoneInText(user.phone),
  });
  expect(statementOwner({ ...user, surname: '', fatherName: '' }, true).name).toBe('Aysel');
  expect(statementOwner({ ...user, name: '', surname: '', fatherName: '' }, true).name).toBeNull();
});

const saved = { savedAt, isOld: false, unreadable: 0 };
test.each([
  ['is here', saved, '- Cards: cards.csv, cards.json'],
  ['is old', { ...saved, isOld: true }, `- Cards: cards.csv, cards.json; as of ${time}`],
  ['was never loaded', { ...saved, isOld: true, savedAt: null }, '- Cards: not loaded'],
  [
    'could not be read whole',
    { ...saved, unreadable: 2 },
    '- Cards: cards.csv, cards.json; this version of the app could not read 2 rows',
  ],
])('the README says that a part %s', (_, state, line) => {
  expect(partLine('cards', 'Cards', state, t, format)).toBe(line);
});

test('The table of notes names the category of their own', () => {
  const name = { az: 'Ev', en: 'Home', ru: 'Дом' };
  const category: Category = { id: 'c7', name, icon: 'home', tone: 'brand', services: 1 };
  const fromHistory = new HistoryExtracts();
  fromHistory.add(receiptOf({ annotation: { note: 'June', tags: ['flat'], categoryId: 'c7' } }));
  const files = fromHistory.tell({ locale: 'en', t }, new Map([['c7', category]]));
  expect(files.find((file) => file.name === 'notes.csv')?.text).toContain('June,flat,Home\r\n');
});
