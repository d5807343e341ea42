// Statements for the tests of their files, with names that could break a file's format.
import { receiptOf } from '#data/testing/records.ts';
import {
  type Statement,
  StatementTally,
  type StatementWords,
  statementRow,
  withBalances,
} from '#documents/statement.ts';
import { columnNames, type StatementLabels } from '#documents/statement-csv.ts';
import { exact, qepik } from '#domain/money.ts';

/** Azerbaijani texts of a row of a test statement. */
export const words: StatementWords = {
  title: ({ receiver }) => receiver ?? 'Azərişıq',
  kind: () => 'Ödəniş',
  category: () => 'Kommunal',
  source: () => 'Pul kisəsi',
  status: () => 'Uğurlu',
};

/** The parts of a test statement besides its rows, currency, sums and balances: complete and without a filter. */
export const aboutStatement = {
  owner: { name: 'Aysel M.', phone: '+994 50 212 •• 18' },
  period: { from: '2026-11-01', to: '2026-11-26' },
  filter: null,
  madeAt: Date.parse('2026-11-26T08:00:00Z'),
  proof: null,
  completeness: {
    savedSince: null,
    savedUntil: null,
    unreadable: 0,
    savedAt: Date.parse('2026-11-26T07:59:00Z'),
  },
} as const;

/**
 * Names, messages and service codes that a spreadsheet could run as formulas, change into numbers or split into cells.
 */
export const nastyTexts = [
  '=1+1',
  '+994501234567',
  '-1',
  '@SUM(A1)',
  '\t=1+1',
  '\r=1+1',
  '  =HYPERLINK("http://example.com";"x")',
  '＝1+1',
  'a;b,c"d\ne',
  "a;=cmd|'/C calc'!A0;b",
  'a,+1+1',
  'a; "@SUM(A1)";b',
  'a|-2+3,\u200b＝1',
  'a\t=1+1',
  'a\u2028@SUM(A1)',
  '0145',
  '123456789012',
  '1/2',
  '5-11',
  '1234E56',
  '1.5e+3 ',
  'Ünsüz ığ İI əşö "Ключ"',
  '',
  ' x ',
];

/** Returns a statement with one payment to each of the `nastyTexts`, newest first. */
export function nastyStatement(): Statement {
  const receipts = nastyTexts.map((receiver, place) =>
    receiptOf({
      id: `t${place}`,
      number: String(place).padStart(12, '0'),
      date: new Date(Date.parse('2026-11-20T10:02:33Z') - place * 60_000).toISOString(),
      amount: qepik(123_456 + place),
      commission: qepik(5),
      totalAmount: qepik(123_461 + place),
      receiver,
    }),
  );
  const out = receipts.reduce((sum, { totalAmount }) => sum + totalAmount, 0);
  const provided = { opening: exact(100 * out + 1234), closing: exact(1234) };
  const tally = new StatementTally();
  for (const receipt of receipts) tally.add(receipt);
  const totals = tally.between(provided);
  if (!totals) throw new Error('The payments do not lead from one balance to the other');
  const rows = receipts.map((receipt) => statementRow(receipt, words));
  const { balances } = totals;
  return { ...aboutStatement, currency: 'AZN', rows: withBalances(rows, balances), ...totals };
}

/** Azerbaijani labels of a test statement. Columns that the PDF does not show have their names as labels. */
export const labels: StatementLabels = {
  brand: 'Qəpik',
  title: 'Çıxarış',
  owner: 'Sahibi',
  period: 'Dövr',
  fromBeginning: 'ilk əməliyyatdan',
  filter: 'Seçilib',
  madeAt: 'Hazırlanıb',
  savedAt: 'Məlumatların tarixi',
  proof: { name: 'Yoxlama kodu', none: 'Kod yoxdur.' },
  incomplete: null,
  opening: 'Dövrün əvvəlinə qalıq',
  closing: 'Dövrün sonuna qalıq',
  sums: {
    in: 'Pul kisəsinə daxil olub',
    out: 'Pul kisəsindən çıxıb',
    commission: 'O cümlədən komissiya',
    returned: 'Geri qaytarılıb',
    held: 'O cümlədən bloklanıb',
    elsewhere: 'Kartla və digər balanslardan ödənilib',
  },
  columns: {
    ...(Object.fromEntries(columnNames.map((name) => [name, name])) as StatementLabels['columns']),
    at: 'Tarix',
    title: 'Əməliyyat',
    number: 'Qəbz №',
    status: 'Status',
    commission: 'Komissiya',
    total: 'Cəmi',
    balance: 'Qalıq',
  },
};
