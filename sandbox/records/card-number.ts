// What the number of a card says: whether it is one, its brand and its bank. The number itself goes no further.
import { type TransferBank, transferBanks } from '#domain/transfer-banks.ts';
import type { Trx } from '#sandbox/database/store.ts';
import type { CardData } from '#sandbox/database/tables.ts';

/** The first six digits of the cards that the sandbox knows by their bank. */
const banks: Readonly<Record<string, TransferBank['id']>> = {
  '416973': 'kapital',
  '409858': 'abb',
  '527500': 'rabite',
  '531600': 'respublika',
  '546010': 'xalq',
};

/** Whether a card is of one of the banks to whose cards money is sent. */
export function takesTransfers({ bank }: Pick<CardData, 'bank'>): boolean {
  return transferBanks.some(({ name }) => name === bank);
}

/** What was typed as the number of a card; undefined where that is none of Visa or Mastercard. */
export function readNumber(
  typed: string,
): Pick<CardData, 'brand' | 'bank' | 'first4' | 'last4'> | undefined {
  const digits = typed.replace(/[\s-]/g, '');
  if (!/^\d{16}$/.test(digits) || !passesLuhn(digits)) return undefined;
  const brand = brandOf(digits);
  if (!brand) return undefined;
  const known = transferBanks.find(({ id }) => id === banks[digits.slice(0, 6)]);
  const bank = known?.name ?? brandNames[brand];
  return { brand, bank, first4: digits.slice(0, 4), last4: digits.slice(-4) };
}

const brandNames = { VISA: 'Visa', MASTERCARD: 'Mastercard' } as const;

function brandOf(digits: string): CardData['brand'] | undefined {
  if (digits.startsWith('4')) return 'VISA';
  const first4 = Number(digits.slice(0, 4));
  const isMastercard = (first4 >= 5100 && first4 <= 5599) || (first4 >= 2221 && first4 <= 2720);
  return isMastercard ? 'MASTERCARD' : undefined;
}

/** ISO/IEC 7812-1, annex B. */
function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (const [place, digit] of [...digits].reverse().entries()) {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

/** The last month of "08/29" as "2029-08"; undefined where that is no month. */
export function readExpiry(typed: string): string | undefined {
  const parts = /^\s*(\d{1,2})\s*\/?\s*(?:20)?(\d{2})\s*$/.exec(typed);
  const month = Number(parts?.[1]);
  if (!parts || month < 1 || month > 12) return undefined;
  return `20${parts[2]}-${String(month).padStart(2, '0')}`;
}

/** "Kapital Bank 4169 •••• •••• 8812", as receipts name a card. */
export function shownCard({ bank, first4, last4 }: Pick<CardData, 'bank' | 'first4' | 'last4'>) {
  return `${bank} ${first4} •••• •••• ${last4}`;
}

/** "4169 •••• 8812", as lists show a card. */
export function maskedNumber({ first4, last4 }: Pick<CardData, 'first4' | 'last4'>): string {
  return `${first4} •••• ${last4}`;
}

/** A saved card of this user. */
export function cardById(trx: Trx, userId: string, id: string) {
  return trx
    .selectFrom('cards')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}
