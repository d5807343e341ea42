// Reads the files of a statement with other code than wrote them.
import { readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { fromJSONSchema } from 'zod';
import { toDecimal } from '#domain/money.ts';
import { allLocales, type Locale } from '#i18n/language.ts';
import { FileMaker } from './make-file.ts';
import { columnNames, statementCsv } from './statement-csv.ts';
import { statementJson } from './statement-json.ts';
import { aboutStatement, labels, nastyStatement, nastyTexts } from './testing/statements.ts';

const statement = nastyStatement();

describe.each(allLocales)('the CSV of %s', (locale) => {
  const text = statementCsv(statement, labels, locale);
  const [headings, ...cells] = parsed(text, locale);
  const rows = cells.map((line) => {
    expect(line).toHaveLength(columnNames.length);
    return Object.fromEntries(columnNames.map((name, place) => [name, line[place] ?? '']));
  });

  test('read back is the rows [E73]', () => {
    expect(rows.map(({ total = '' }) => total.replace(',', '.'))).toEqual(
      statement.rows.map(({ total }) => toDecimal(total)),
    );
    expect(rows.map(({ number = '' }) => number.replace(/\D/g, ''))).toEqual(
      statement.rows.map(({ number }) => number),
    );
    expect(rows.map(({ at = '' }) => Date.parse(`${at.replace(' ', 'T')}+04:00`))).toEqual(
      statement.rows.map(({ at }) => at),
    );
    expect(rows.map(({ otherSide = '' }) => otherSide.replaceAll("'", ''))).toEqual(
      nastyTexts.map((one) => one.replace(/[\t\r\n\u2028]+/g, ' ').replaceAll("'", '')),
    );
  });

  test('is a plain table whose first line is the headings', () => {
    expect(text.startsWith('\ufeff')).toBe(true);
    expect(headings).toEqual(columnNames.map((name) => labels.columns[name]));
  });

  test.each([',', ';', '\t', '|'])('holds no formula where cells are split by %j', (separator) => {
    const pieces = text.split(/[\r\n\u2028]/).flatMap((line) => line.split(separator));
    const begin = pieces.map((piece) => piece.replace(/^[\s"\u200b\ufeff]+/, ''));
    expect(begin.filter((one) => /^[=+\-@＝＋－＠](?!\d+([.,]\d\d)?(;|,|$))/u.test(one))).toEqual(
      [],
    );
  });

  test('leaves a code that is no formula as it is', () => {
    const texts = rows.map(({ otherSide }) => otherSide);
    expect(texts).toEqual(expect.arrayContaining(['0145', '123456789012', '1/2', '1234E56']));
  });
});

describe('the JSON', () => {
  const json = statementJson(statement, { origin: 'https://qepik.test', locale: 'az' });

  test('has the form of its schema, which stands at a fixed address [E73]', () => {
    const file = new URL('../../public/schemas/statement-2.json', import.meta.url);
    const schema = fromJSONSchema(JSON.parse(readFileSync(file, 'utf8')));
    const partial = {
      ...statement,
      owner: { ...statement.owner, name: null },
      period: { ...statement.period, from: null },
      filter: 'Kommunal',
      proof: 'https://qepik.test/t/s#copy',
      balances: null,
      completeness: { savedSince: 1, savedUntil: 2, unreadable: 3, savedAt: null },
      rows: statement.rows.map((row) => ({ ...row, category: null, otherSide: null })),
    };
    const other = statementJson(partial, { origin: 'https://qepik.test', locale: 'ru' });
    for (const one of [json, other]) {
      const read: unknown = JSON.parse(JSON.stringify(one));
      expect(schema.parse(read)).toEqual(read);
    }
    expect(schema.safeParse({ ...json, version: 1 }).success).toBe(false);
    expect(schema.safeParse({ ...json, more: 1 }).success).toBe(false);
    expect(json.$schema).toBe('https://qepik.test/schemas/statement-2.json');
  });

  test('is complete only where no end is missing and all could be read', () => {
    const isComplete = (lack: object) =>
      statementJson(
        { ...statement, completeness: { ...statement.completeness, ...lack } },
        { origin: 'https://qepik.test', locale: 'az' },
      ).complete;
    const lacks = [{}, { savedSince: 1 }, { savedUntil: 1 }, { unreadable: 1 }];
    expect(lacks.map(isComplete)).toEqual([true, false, false, false]);
  });

  test('has amounts as text, moments in UTC and codes beside words', () => {
    expect(json.transactions[0]).toMatchObject({
      number: '000000000000',
      date: '2026-11-20T10:02:33.000Z',
      amount: '-1234.56',
      total: '-1234.61',
      commission: '0.05',
      wallet: '-1234.61',
      direction: 'OUT',
      status: 'SUCCESS',
      statusText: 'Uğurlu',
    });
  });
});

test('An archive holds the table, the receipts and the other files', async () => {
  const maker = new FileMaker();
  const { rows, ...rest } = statement;
  maker.take({ rows: rows.slice(0, 3), receipts: [{ id: 'a' }, { id: 'b' }] });
  maker.take({ rows: rows.slice(3), receipts: [{ id: 'c' }] });
  const bytes = await maker.make({
    kind: 'archive',
    table: 'history.csv',
    receipts: 'history.json',
    files: [{ name: 'README.txt', text: 'Mənim məlumatlarım' }],
    statement: { ...rest, ...aboutStatement },
    labels,
    locale: 'az',
    origin: 'https://qepik.test',
  });
  const files = new Map(
    Object.entries(unzipSync(bytes)).map(([name, content]) => [
      name,
      new TextDecoder('utf-8', { ignoreBOM: true }).decode(content),
    ]),
  );
  expect([...files.keys()].toSorted()).toEqual(['README.txt', 'history.csv', 'history.json']);
  expect(files.get('README.txt')).toBe('Mənim məlumatlarım');
  expect(JSON.parse(files.get('history.json') ?? '')).toEqual([
    { id: 'a' },
    { id: 'b' },
    { id: 'c' },
  ]);
  expect(files.get('history.csv')).toBe(statementCsv(statement, labels, 'az'));
});

function parsed(text: string, locale: Locale): string[][] {
  const delimiter = locale === 'en' ? ',' : ';';
  const { data, errors } = Papa.parse<string[]>(text.slice(1), { delimiter, skipEmptyLines: true });
  expect(errors).toEqual([]);
  return data;
}
