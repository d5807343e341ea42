// Several payments on one PDF: it says what their screen says.
import { expect, test } from 'vitest';
import { receiptPdf } from '#documents/receipt-pdf.ts';
import { readFonts } from '#documents/testing/read-fonts.ts';
import { qepik } from '#domain/money.ts';
import { createFormat } from '#i18n/formats/format.ts';
import { createText } from '#i18n/intl.tsx';
import { compileMessages, readMessages } from '#i18n/messages/build-messages.ts';
import { readPdf } from '#tests/fixtures/read-pdf.ts';
import { severalToPaper } from './several-to-paper.ts';
import type { ReceiptRow } from './use-receipt-rows.ts';

const done: ReceiptRow = {
  orderUuid: 'o1',
  amount: qepik(3_418),
  name: 'Azərişıq',
  recipient: '014502368810',
  categoryId: null,
  status: 'success',
  isLoading: false,
  favoriteId: 'f1',
  refusal: null,
  hasReceipt: true,
};

const refused: ReceiptRow = {
  ...done,
  orderUuid: 'o2',
  name: 'Azercell',
  amount: qepik(1_000),
  status: 'error',
  refusal: 'NOT_A_CODE_OF_OURS',
  hasReceipt: false,
};

test('several payments are one PDF, with what was taken and why one was refused [E72]', async () => {
  const text = createText('az', compileMessages(readMessages('az')));
  const at = Date.parse('2026-11-20T10:02:00Z');
  const paper = severalToPaper([done, refused], true, at, text, createFormat('az'));
  const pdf = await readPdf(await receiptPdf(paper, readFonts()));
  expect(pdf.pages).toHaveLength(1);
  expect(pdf.text).toContain(`${text('payTogether.partly')} 34,18 ₼ ${text('payTogether.taken')}`);
  expect(pdf.text).toContain(`Azərişıq 34,18 ₼ 0145 0236 8810 ${text('payTogether.done')}`);
  expect(pdf.text).toContain(`Azercell 10,00 ₼ 0145 0236 8810 ${text('outcome.noMoneyTaken')}`);
});
