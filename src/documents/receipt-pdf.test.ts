import { expect, test, vi } from 'vitest';
import { plain, readPdf } from '#tests/fixtures/read-pdf.ts';
import type { Paper } from './paper.ts';
import { receiptPdf } from './receipt-pdf.ts';
import { fonts } from './testing/papers.ts';

const paper: Paper = {
  locale: 'az',
  brand: 'Qəpik',
  name: 'Qəbz № 8841 2207 5519',
  tone: 'success',
  title: 'Ödəniş tamamlandı',
  total: '34,18\u00a0₼',
  notes: [{ text: 'Azərişıq — fiziki şəxslər', isStrong: false }],
  lines: [
    { term: 'Qəbz №', value: '8841 2207 5519' },
    { term: 'Tarix', value: '20.11.2026, 14:02' },
    { term: 'Status', value: 'Tamamlandı', tone: 'success' },
  ],
  payments: { title: undefined, rows: [] },
  link: {
    address: 'https://qepik.test/t/t1',
    name: 'Qəbzin keçidi',
    caption: 'Yoxlamaq üçün skan edin',
  },
  at: Date.parse('2026-11-20T10:02:00Z'),
};

const payment = {
  name: 'Azərsu',
  amount: '1,00\u00a0₼',
  detail: 'Kommunal',
  status: 'Tamamlandı',
  tone: 'success',
} as const;

test('the PDF of a receipt is one page with text, tags, letters and a name [E72]', async () => {
  const pdf = await readPdf(await receiptPdf(paper, fonts));
  expect(pdf.pages).toEqual([{ width: 297.64, height: 419.53 }]);
  expect(pdf.text).toBe(
    plain(
      `Qəpik Ödəniş tamamlandı 34,18 ₼ Azərişıq — fiziki şəxslər Qəbz № 8841 2207 5519
       Tarix 20.11.2026, 14:02 Status Tamamlandı Yoxlamaq üçün skan edin`,
    ),
  );
  expect(pdf.title).toBe(paper.name);
  expect(pdf.language).toBe('az');
  expect(pdf.isTagged).toBe(true);
  expect(pdf.structure).toBe('Document(P H1 P P Table(TR(TH TD) TR(TH TD) TR(TH TD)) Figure P)');
  expect(pdf.alternatives).toEqual(['Qəbzin keçidi']);
  expect(pdf.fonts).toEqual([
    { name: expect.stringMatching(/\+Onest-SemiBold$/), isEmbedded: true },
    { name: expect.stringMatching(/\+Onest-Regular$/), isEmbedded: true },
  ]);
});

test('the same receipt gives the same bytes on another day', async () => {
  const today = await receiptPdf(paper, fonts);
  vi.setSystemTime('2030-01-01');
  expect(await receiptPdf(paper, fonts)).toEqual(today);
});

test('every letter of the three languages and every sign of money is drawn', async () => {
  const letters =
    'ABCÇDEƏFGĞHXIİJKQLMNOÖPRSŞTUÜVYZ abcçdeəfgğhxıijkqlmnoöprsştuüvyz ' +
    'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ абвгдеёжзийклмнопрстуфхцчшщъыьэюя ' +
    '0123456789 ₼€₽₺$ №«»“”‘’–—−·•…×©™%&@#*/()[]{}<>+=_|~^ ÀÉÑÕŁŽĄĘŐŘĶĻŪ ЄІЇҐЎЂ';
  const { text } = await readPdf(await receiptPdf({ ...paper, title: letters }, fonts));
  expect(text.replaceAll(' ', '')).toContain(letters.replaceAll(' ', ''));
});

const lettersOfOthers = [
  ['Ana 💙 漢 o\u0308', 'Ana ? ? ö'],
  ['zero\u200bwidth, non\u2011breaking', 'zerowidth, non-breaking'],
  ['👨‍👩‍👧‍👦 🇦🇿 👍🏽 ❤️ 1️⃣', '? ? ? ? 1'],
  ['Әлия Қазақ Ңң Ғғ Ұұ Үү Өө Һһ Іі 5 ₸', 'Әлия Қазақ Ңң Ғғ Ұұ Үү Өө Һһ Іі 5 ₸'],
  ['Җәмилә Ҷаҳон Ҡәҙим Ӯ', 'Җәмилә Ҷаҳон Ҡәҙим Ӯ'],
  ['Күлнарə Ҹәфәров Јаҝуб', 'Күлнарə Ҹәфәров Јаҝуб'],
  ['Андре\u0301й Й\u0301 ö\u200d про\u00adбел \u202eab\u202c', 'Андрей Й ö пробел ab'],
  ['O\u02bcHara ǝ Ａ１ ﬁ ạ 𝐁 a\u2003b a\u2028b', 'O’Hara ə A1 fi a B a b a b'],
] as const;

test('invisible signs are left out, look-alikes stand for letters the font lacks, an emoji is one sign', async () => {
  const lines = lettersOfOthers.map(([value]) => ({ term: 'Qeyd', value }));
  const { text } = await readPdf(await receiptPdf({ ...paper, lines }, fonts));
  for (const [, drawn] of lettersOfOthers) expect(text).toContain(`Qeyd ${drawn}`);
});

test('60 payments stand on one page of A4', async () => {
  const rows = Array.from({ length: 60 }, () => payment);
  const several = { ...paper, payments: { title: 'Bu qəbzdəki ödənişlər', rows } };
  const pdf = await readPdf(await receiptPdf(several, fonts));
  expect(pdf.pages).toEqual([{ width: 595.28, height: 841.89 }]);
  expect(pdf.text.match(/Azərsu 1,00 ₼ Kommunal Tamamlandı/g)).toHaveLength(60);
  expect(pdf.structure).toContain('H2 Table(TR(TH TD TD TD)');
});
