// Reads typed card numbers and expiry dates, formats card names, and finds a saved card. The complete number is never
// stored.

import { type TransferBank, transferBanks } from '#contract/operations/transfers.ts';
import { passesLuhn, plainDigits } from '#domain/digits.ts';
import type { CardData } from '#provider/core/database/agreed.ts';
import type { Store } from '#provider/core/database/store.ts';
import type { Trx } from '#provider/core/database/unit-of-work.ts';
import { monthOf } from '#provider/core/ledger/limits.ts';

/** Banks by the first six digits of a card. */
const banks: Readonly<Record<string, TransferBank['id']>> = {
  '416973': 'kapital',
  '409858': 'abb',
  '527500': 'rabite',
  '531600': 'respublika',
  '546010': 'xalq',
};

/** True if money can be sent to cards of this bank. */
export function takesTransfers({ bank }: Pick<CardData, 'bank'>): boolean {
  return transferBanks.some(({ name }) => name === bank);
}

/** True if the last valid month of the card, such as "2029-08", is over in Azerbaijan. */
export function isCardExpired(expires: string, now: Date): boolean {
  return expires < monthOf(now);
}

/**
 * Returns the brand, bank and visible digits of a typed card number; the brand's name stands for an unknown bank.
 * Undefined if it is not a valid number of Visa or Mastercard.
 */
export function readCardNumber(
  typed: string,
): Pick<CardData, 'brand' | 'bank' | 'first4' | 'last4'> | undefined {
  const digits = bareDigits(typed);
  const brand = brandOf(digits);
  if (!brand || !passesLuhn(digits)) return undefined;
  const known = transferBanks.find(({ id }) => id === banks[digits.slice(0, 6)]);
  const bank = known?.name ?? brandNames[brand];
  return { brand, bank, first4: digits.slice(0, 4), last4: digits.slice(-4) };
}

const brandNames = { VISA: 'Visa', MASTERCARD: 'Mastercard' } as const;

/**
 * Removes spaces, dashes and invisible characters, and converts digits of other scripts to ASCII. Other characters
 * stay.
 */
export function bareDigits(typed: string): string {
  return plainDigits(typed).replace(/[\s\p{Cf}\p{Pd}]+/gu, '');
}

/** Brand of a number of sixteen digits. Undefined for any other text or brand. */
export function brandOf(digits: string): CardData['brand'] | undefined {
  if (!/^[0-9]{16}$/.test(digits)) return undefined;
  if (digits.startsWith('4')) return 'VISA';
  const first4 = Number(digits.slice(0, 4));
  const isMastercard = (first4 >= 5100 && first4 <= 5599) || (first4 >= 2221 && first4 <= 2720);
  return isMastercard ? 'MASTERCARD' : undefined;
}

/**
 * Last valid month as "2029-08" from any usual form: "08/29", "8 / 2029", "0829", "2029-08", "Aug 2029". Undefined if
 * the text is no month.
 */
export function readExpiry(typed: string): string | undefined {
  const names =
    'yan|jan|янв fev|feb|фев mar|мар apr|апр may|ма[йя] iyu?n|jun|июн iyu?l|jul|июл avq|aug|авг sen|sep|сен okt|oct|окт noy|nov|ноя dek|dec|дек';
  const monthOf = (word: string) =>
    names.split(' ').findIndex((name) => new RegExp(`^(?:${name})`).test(word)) + 1;
  const text = plainDigits(typed)
    .normalize('NFKC')
    .toLowerCase()
    // Lower-casing İ leaves its dot as a combining mark.
    .replace(/[\p{Cf}\p{M}]+/gu, '')
    .replace(/\p{L}+/gu, (word) => `${monthOf(word)}`.padStart(2, '0'))
    .replace(/[\s./,|\p{Pd}]+/gu, '/')
    .replace(/^\/|\/$/g, '');
  const monthFirst = /^(?:([0-9]{1,2})\/|([0-9]{2}))(?:20)?([0-9]{2})$/.exec(text);
  const yearFirst = /^20([0-9]{2})(?:([0-9]{2})|\/([0-9]{1,2})(?:\/[0-9]{1,2})?)$/.exec(text);
  const [year, month] = yearFirst
    ? [yearFirst[1], yearFirst[2] ?? yearFirst[3]]
    : [monthFirst?.[3], monthFirst?.[1] ?? monthFirst?.[2]];
  if (year === undefined || month === undefined || !/^(?:0?[1-9]|1[0-2])$/.test(month)) {
    return undefined;
  }
  return `20${year}-${month.padStart(2, '0')}`;
}

/** Name of a card on receipts: "Kapital Bank 4169 •••• •••• 8812". */
export function shownCard({ bank, first4, last4 }: Pick<CardData, 'bank' | 'first4' | 'last4'>) {
  return `${bank} ${first4} •••• •••• ${last4}`;
}

/** Number of a card in lists: "4169 •••• 8812". */
export function maskedNumber({ first4, last4 }: Pick<CardData, 'first4' | 'last4'>): string {
  return `${first4} •••• ${last4}`;
}

/** Returns the saved card with this id if it belongs to the user, otherwise undefined. */
export function cardById(trx: Trx | Store, userId: string, id: string) {
  return trx
    .selectFrom('cards')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}
