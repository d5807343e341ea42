import { env } from 'node:process';
import { expect, test } from 'vitest';
import { receiptOf } from '#data/testing/records.ts';
import { exact, qepik, ZERO } from '#domain/money.ts';
import { plain, readPdf } from '#tests/fixtures/read-pdf.ts';
import { type Statement, type StatementRow, statementRow } from './statement.ts';
import { statementPdf } from './statement-pdf.ts';
import { fonts } from './testing/papers.ts';
import { aboutStatement, labels, words } from './testing/statements.ts';

test('a statement says whose and of when it is, its sums, and its rows in a tagged table', async () => {
  const pdf = await readPdf(await statementPdf(statementOf(2), labels, 'az', fonts));
  expect(pdf.title).toBe('Çıxarış: 01.11.2026 – 26.11.2026');
  expect(pdf.isTagged).toBe(true);
  expect(pdf.language).toBe('az');
  expect(pdf.text).toBe(
    plain(`Qəpik Çıxarış Sahibi Aysel M. · +994 50 212 •• 18 Dövr 01.11.2026 – 26.11.2026
      Hazırlanıb 26.11.2026, 12:00 Məlumatların tarixi 26.11.2026, 11:59 Yoxlama kodu Kod yoxdur. Dövrün əvvəlinə qalıq 10,00 ₼ Pul kisəsinə daxil olub 5.000,00 ₼
      Pul kisəsindən çıxıb 1.234,56 ₼ Dövrün sonuna qalıq 3.775,44 ₼ O cümlədən komissiya 0,50 ₼
      Tarix Əməliyyat Qəbz № Status Komissiya Cəmi Qalıq
      20.11.2026, 14:02 Azərişıq Ödəniş · Kommunal · Pul kisəsi 0000 0000 0000 Uğurlu 0,50 ₼ −34,18 ₼ 3.775,44 ₼
      20.11.2026, 14:02 Azərişıq Ödəniş · Kommunal · Pul kisəsi 0000 0000 0001 Uğurlu 0,50 ₼ −34,18 ₼ 3.809,62 ₼
      Qəpik · Çıxarış · 01.11.2026 – 26.11.2026 1 / 1`),
  );
  expect(pdf.structure).toMatch(/^Document\(P H1 Table\(.*Table\(TR\((TH ?){7}\) TR\((TD ?){7}\)/);
});

test('what a statement lacks is left out, and what is missing is said', async () => {
  const whole = statementOf(1);
  const statement: Statement = {
    ...whole,
    owner: { name: null, phone: '+994 50 ••• •• 67' },
    period: { from: null, to: '2026-10-31' },
    filter: '«azercell» üzrə axtarış',
    rows: whole.rows.map((row) => ({ ...row, balance: null })),
    balances: null,
    completeness: { ...whole.completeness, savedAt: null },
  };
  const { text, clashes } = await readPdf(
    await statementPdf(statement, { ...labels, incomplete: 'Natamam.' }, 'az', fonts),
  );
  expect(text).toContain('Sahibi +994 50 ••• •• 67 Dövr ilk əməliyyatdan – 31.10.2026');
  expect(text).toContain('Seçilib «azercell» üzrə axtarış');
  expect(text).toContain('Natamam. Pul kisəsinə daxil olub');
  expect(text).not.toMatch(/qalıq|Məlumatların/i);
  expect(clashes).toEqual([]);
});

test('a signed statement has its code beside whose it is, and the address that checks it', async () => {
  const proof = `https://qepik.example/check#statement.${'Z9'.repeat(150)}`;
  const statement = { ...statementOf(2), proof };
  const pdf = await readPdf(await statementPdf(statement, labels, 'az', fonts));
  expect(pdf.text).toContain('Yoxlama kodu qepik.example/check Dövrün');
  expect(pdf.structure).toContain('Figure');
  expect(pdf.clashes).toEqual([]);
});

test('the greatest sums, the longest names and statuses stay in their columns', async () => {
  const statement = statementOf(3);
  const wide: StatementRow = {
    ...rowOf(4),
    title: 'Köçürmə · Məhəmmədhüseynzadə-Şıxəlibəyova Gülzarəxanım',
    kind: 'Köçürmə',
    otherSide: 'Məhəmmədhüseynzadə-Şıxəlibəyova Gülzarəxanım',
    status: 'İcra olunur (OF_A_LATER_VERSION)',
    commission: qepik(1_234_567),
    total: qepik(-99_999_999_999),
    balance: qepik(99_999_999_999),
    currency: 'USD',
  };
  const pdf = await readPdf(
    await statementPdf({ ...statement, rows: [...statement.rows, wide] }, labels, 'az', fonts),
  );
  expect(pdf.clashes).toEqual([]);
  expect(pdf.text).toContain('Gülzarəxanım Kommunal · Pul kisəsi 0000');
});

const manyRows = env['QEPIK_TEST_ALL'] ? 2_000 : 200;

test(`${manyRows} rows stand on numbered pages, each with the names of the columns`, async () => {
  const bytes = await statementPdf(statementOf(manyRows), labels, 'az', fonts);
  const pdf = await readPdf(bytes, false);
  const count = pdf.pages.length;
  expect(count).toBeGreaterThan(2);
  expect(new Set(pdf.pages.map(({ width }) => width))).toEqual(new Set([595.28]));
  expect(pdf.text.match(/0000 0000 \d{4} Uğurlu/g)).toHaveLength(manyRows);
  expect(pdf.text.match(/Tarix Əməliyyat Qəbz № Status Komissiya Cəmi Qalıq/g)).toHaveLength(count);
  for (const page of [1, 2, count]) expect(pdf.text).toContain(`${page} / ${count}`);
  // Screen readers read the column names once; on later pages they are an ornament.
  expect(
    Buffer.from(bytes)
      .toString('latin1')
      .match(/\/Scope \/Column/g),
  ).toHaveLength(7);
});

function statementOf(count: number): Statement {
  return {
    ...aboutStatement,
    currency: 'AZN',
    rows: Array.from({ length: count }, (_, place) => rowOf(place)),
    sums: {
      ...{ in: qepik(500_000), out: qepik(123_456), commission: qepik(50) },
      ...{ returned: ZERO, held: ZERO, elsewhere: ZERO },
    },
    balances: { opening: qepik(1_000), closing: qepik(377_544), exactClosing: exact(37_754_400) },
  };
}

function rowOf(place: number): StatementRow {
  const number = String(place).padStart(12, '0');
  const receipt = receiptOf({ number, commission: qepik(50), totalAmount: qepik(3_418) });
  return { ...statementRow(receipt, words), balance: qepik(377_544 + 3_418 * place) };
}
