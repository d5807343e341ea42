import { describe, expect, test } from 'vitest';
import { receiptOf as receipt } from '#data/testing/records.ts';
import { seeded } from '#data/testing/storing.ts';
import { fromBase36, toBase36, toHex, utf8 } from './bytes.ts';
import { qepik } from './money.ts';
import {
  copyOf,
  type ReceiptCopy,
  readCopy,
  receiptLinkWithCopy,
  shownText,
  statusCodes,
  writeCopy,
} from './receipt-proof.ts';
import { transactionStatuses } from './statuses.ts';

const signature = new Uint8Array(64).fill(0x5f);

function textOf(made: ReturnType<typeof receipt>): string {
  const copy = copyOf(made);
  if (!copy) throw new Error('The receipt has no form for a copy');
  return writeCopy(made.id, '0a0b0c0d', copy, signature);
}

const details = (value: string, productId: string | null = 's1') => ({
  categoryId: 'c1',
  categoryName: { az: 'İşıq', en: 'Light', ru: 'Свет' },
  productId,
  productName: { az: 'Azərişıq', en: 'Azərişıq', ru: 'Азеришыг' },
  fields: [{ label: { az: 'Kod', en: 'Code', ru: 'Код' }, value }],
  subscriber: null,
});

function paid(value: string, changes: Partial<ReturnType<typeof receipt>> = {}) {
  const made = receipt();
  const paymentResps = made.paymentResps.map((one) => ({ ...one, orderDetails: details(value) }));
  return { ...made, paymentResps, ...changes };
}

test('A copy says of a receipt what it proves', () => {
  expect(
    copyOf(paid('200014512345678', { commission: qepik(17), totalAmount: qepik(3435) })),
  ).toEqual({
    number: '123456789012',
    at: Date.parse('2026-11-20T10:02:00Z'),
    kind: 'payment',
    direction: 'OUT',
    status: 'SUCCESS',
    amount: 3418,
    commission: 17,
    total: 3435,
    currency: 'AZN',
    service: 'Azərişıq',
    identifier: '*5678',
    sender: '',
    receiver: '',
  });
});

test('The form of a copy does not change: what was printed once is read for ever', () => {
  const copy = textOf(paid('200014512345678'));
  expect(copy).toBe(
    'MG5N24N3DBHNWA28FEHV13BQRTXRYBRKP59ATPXELEMJMRUI191N08PES0IIDGSUJV4S3ZSO7Z9TJM45FG0TVRFV127YPR8ALHKS6M05P7VS8ST4WP69WYRV9XRPE882HJBHGJ0Q349C9WS8CE5A2L99001I272VKJL6E36YT1QKVOE',
  );
});

test('What is written is read again, in one form only', () => {
  const random = seeded(11);
  for (let count = 0; count < 300; count++) {
    const made = paid(String(random(10 ** 9)), {
      number: String(random(10 ** 9)).padStart(12, '0'),
      status: statusCodes[random(statusCodes.length)] ?? '',
      direction: random(2) === 0 ? 'IN' : 'OUT',
      amount: qepik(random(10 ** 7)),
      totalAmount: qepik(random(2 ** 31) * 1000),
      receiver: ['Elvin Q.', null, 'Ə'.repeat(random(90))][random(3)] ?? null,
    });
    const text = textOf(made);
    expect(readCopy(made.id, text)).toMatchObject({ state: 'read', copy: copyOf(made) });
    expect(toBase36(fromBase36(text) ?? new Uint8Array())).toBe(text);
    for (const other of [`0${text}`, text.toLowerCase(), `${text} `, ` ${text}`, `${text}0`])
      expect(readCopy(made.id, other).state, other).not.toBe('read');
  }
});

test('All statuses have a place, which is theirs for ever', () => {
  expect(new Set(statusCodes)).toEqual(new Set(transactionStatuses));
  expect(statusCodes.indexOf('REVERSED')).toBe(18);
});

test.each([
  ['has a status of a later version', { status: 'UNDER_REVIEW' }],
  ['has another number', { number: 'A-1' }],
])('A receipt that %s has no form for a copy', (_why, changes) => {
  expect(copyOf(paid('1', changes))).toBeUndefined();
});

test('The link of a receipt holds its copy as it was sent, byte for byte', () => {
  const origin = 'https://qepik.example';
  expect(receiptLinkWithCopy(origin, receipt())).toBe('https://qepik.example/t/t1');
  const made = paid('200014512345678', { receiver: 'Elvin Q.' });
  const now = copyOf(made);
  if (!now) throw new Error('The receipt has no form for a copy');
  // The copy was signed when names were masked in another way.
  const copy = writeCopy(made.id, '0a0b0c0d', { ...now, identifier: '*78' }, signature);
  const sent = { ...made, copy };
  expect(receiptLinkWithCopy(origin, sent)).toBe(`https://qepik.example/t/t1#${copy}`);
});

describe('nothing unmasked is in a copy [E70]', () => {
  test.each([
    ['Elvin Q.', 'Elvin Q.'],
    ['ABB 4169 •••• •••• 5521', 'ABB ••••\u00a05521'],
    ['Kapital Bank 4169738812345678', 'Kapital Bank ••••\u00a05678'],
    ['+994\u00a050\u00a0212\u00a0••\u00a018', '••••\u00a018'],
    ['+994501234567', '••••\u00a04567'],
    ['10-AA-123', '••••\u00a023'],
  ])('%s is shown as %s', (receiver, shown) => {
    const sent = { ...receipt({ receiver }), type: 'TRANSFER' as const };
    const paymentResps = sent.paymentResps.map((one) => ({
      ...one,
      orderDetails: details('Ad günün mübarək, 4169 7388 1234 5678', null),
    }));
    const copy = copyOf({ ...sent, paymentResps });
    expect(shownText(copy?.receiver ?? '')).toBe(shown);
    expect(copy?.identifier).toBe('');
  });

  test('of what was typed, at most a third and four characters, in the code and in its bytes', () => {
    const random = seeded(23);
    const digits = (count: number) => Array.from({ length: count }, () => random(10)).join('');
    for (let count = 0; count < 500; count++) {
      const typed =
        [
          digits(4 + random(17)),
          `+99450${digits(7)}`,
          `${digits(4)} ${digits(4)} ${digits(4)} ${digits(4)}`,
          `${digits(2)}-${'ABCXYZ'[random(6)]}${'ABCXYZ'[random(6)]}-${digits(3)}`,
        ][random(4)] ?? '';
      const made = paid(typed, { receiver: typed, sender: typed });
      const plain = typed.replace(/[^0-9A-Z]/g, '');
      const most = Math.min(4, Math.floor(plain.length / 3));
      const written = fromBase36(textOf(made)) ?? new Uint8Array();
      const texts = Object.values(copyOf(made) ?? ({} as ReceiptCopy))
        .slice(9)
        .join(' ');
      for (let at = 0; at + most < plain.length; at++) {
        const run = plain.slice(at, at + most + 1);
        expect(texts.replace(/[^0-9A-Z*]/g, ''), typed).not.toContain(run);
        expect(toHex(written.slice(0, -68)), typed).not.toContain(
          toHex(Uint8Array.from(utf8(run))),
        );
      }
    }
  });
});
