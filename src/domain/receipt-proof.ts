// Content of the signed copy in a receipt's QR code. The encoding and the signed bytes in this file serve all copies,
// also those of statements.
import { ByteReader, ByteWriter, crc32, fromBase36, toBase36, toHex, utf8 } from './bytes.ts';
import { type Qepik, qepik } from './money.ts';
import { type ReceiptKind, receiptKind } from './receipt-words.ts';
import { readStatement, type StatementCopy, writeStatement } from './statement-proof.ts';
import type { TransactionStatus } from './statuses.ts';

/** Content of the signed copy in a QR code: a statement if `kind` is 'statement', otherwise a receipt. */
export type SignedContent = ReceiptCopy | StatementCopy;

/** Content of a receipt's copy. `*` in its texts stands for masked characters. */
export interface ReceiptCopy {
  /** Twelve digits. */
  readonly number: string;
  /** Epoch milliseconds of a whole second. */
  readonly at: number;
  readonly kind: ReceiptKind;
  readonly direction: 'IN' | 'OUT';
  readonly status: TransactionStatus;
  readonly amount: Qepik;
  readonly commission: Qepik;
  readonly total: Qepik;
  readonly currency: string;
  /** The Azerbaijani name of the paid service. This text and those below are empty if there is none. */
  readonly service: string;
  /** The recipient's identifier at the service, such as a subscriber code. */
  readonly identifier: string;
  readonly sender: string;
  readonly receiver: string;
}

/** The fields of a receipt from which its signed copy is made. */
interface ProvableReceipt {
  readonly number: string;
  readonly type: Parameters<typeof receiptKind>[0]['type'];
  readonly direction: 'IN' | 'OUT';
  readonly date: string;
  readonly status: string;
  readonly amount: Qepik;
  readonly commission: Qepik;
  readonly totalAmount: Qepik;
  readonly currencyCode: string;
  readonly sender: string | null;
  readonly receiver: string | null;
  readonly sentTo?: { readonly kind: string } | undefined;
  readonly paymentResps: readonly {
    readonly orderDetails: {
      readonly productId: string | null;
      readonly productName: { readonly az: string };
      readonly fields: readonly { readonly value: string; readonly words?: object | undefined }[];
    };
  }[];
}

/** The public key of all sandboxes with test controls. A receipt signed with it proves no money. */
export const sandboxReceiptKey = {
  id: 'd123ca0c',
  publicKey: '106c1f262434180aa33335a0f3651551ed707005001eadd68446451f3561dec8',
} as const;

/**
 * Returns the content of a receipt's copy, with cards, phones and codes masked. Undefined if the format cannot express
 * the receipt: an unknown status, a number without twelve digits, a negative amount, a date outside 1970 to 2106.
 */
export function copyOf(receipt: ProvableReceipt): ReceiptCopy | undefined {
  const { number, direction, amount, commission, totalAmount, currencyCode } = receipt;
  const status = statusCodes.find((name) => name === receipt.status);
  const seconds = Math.floor(Date.parse(receipt.date) / 1000);
  const isWritable =
    /^[0-9]{12}$/.test(number) &&
    seconds >= 0 &&
    seconds < 2 ** 32 &&
    Math.min(amount, commission, totalAmount) >= 0;
  if (status === undefined || !isWritable) return undefined;
  const [payment, second] = receipt.paymentResps;
  const details = second ? undefined : payment?.orderDetails;
  const isService = details !== undefined && details.productId !== null;
  const typed = details?.fields.find(({ words }) => words === undefined)?.value ?? '';
  return {
    number,
    at: seconds * 1000,
    kind: receiptKind(receipt),
    direction,
    status,
    amount,
    commission,
    total: totalAmount,
    currency: currencyCode,
    service: maskedName(details?.productName.az ?? ''),
    // A text typed for a transfer is a note to a person, not an identifier.
    identifier: isService && /\d/.test(typed) ? maskedEnd(typed) : '',
    sender: maskedName(receipt.sender ?? ''),
    receiver: isService ? '' : maskedName(receipt.receiver ?? ''),
  };
}

/** Returns whether the receipt or statement of a copy was made after its key was revoked. */
export function isRevoked({ at }: Pick<SignedContent, 'at'>, revokedAt: string | null): boolean {
  return revokedAt !== null && at >= Date.parse(revokedAt);
}

/**
 * Returns the bytes that the provider signs: the purpose, the id of the receipt (or `statementLinkId`), the id of the
 * key and the content. The purpose makes the signature useless for anything else.
 */
export function signedBytes(id: string, key: string, copy: SignedContent): Uint8Array<ArrayBuffer> {
  return bound(id, written(key, copy));
}

/** Returns the link in the QR code of a receipt. The provider's signed copy, if there is one, is the fragment. */
export function receiptLinkWithCopy(
  origin: string,
  { id, copy }: { readonly id: string; readonly copy?: string | undefined },
): string {
  const link = `${origin}/t/${encodeURIComponent(id)}`;
  return copy === undefined ? link : `${link}#${copy}`;
}

/**
 * Writes a copy as the fragment of a link.
 *
 * @param id of the receipt, or `statementLinkId`
 * @param key the key's id: the first four bytes of the SHA-256 of its public half, in hex
 * @param signature Ed25519, of `signedBytes`
 */
export function writeCopy(
  id: string,
  key: string,
  copy: SignedContent,
  signature: ArrayLike<number>,
): string {
  const content = new ByteWriter().raw(written(key, copy)).raw(signature).bytes;
  return toBase36(new ByteWriter().raw(content).fixed(checksum(id, content), 4).bytes);
}

type ReadCopy =
  /** The text is no copy, an incomplete one, or one of a later version of the app. */
  | { readonly state: 'unreadable' }
  | { readonly state: 'altered' }
  | {
      readonly state: 'read';
      readonly copy: SignedContent;
      /** Id of the key that must have signed `signed`. */
      readonly key: string;
      readonly signed: Uint8Array<ArrayBuffer>;
      readonly signature: Uint8Array<ArrayBuffer>;
    };

/**
 * Parses a copy and compares its checksum, which detects accidental changes even if the key is unknown. The signature
 * is not verified: the caller does so. The text is one number in base 36, so a truncated copy is unreadable and never
 * seems altered.
 */
export function readCopy(id: string, text: string): ReadCopy {
  const bytes = text.length <= maxLength ? fromBase36(text) : undefined;
  if (!bytes || bytes.length < minLength) return { state: 'unreadable' };
  const content = bytes.slice(0, -4);
  const body = content.slice(0, -signatureLength);
  const found = readBody(body);
  if (!found) return { state: 'unreadable' };
  if (new ByteReader(bytes.slice(-4)).fixed(4) !== checksum(id, content)) {
    return { state: 'altered' };
  }
  return {
    state: 'read',
    ...found,
    signed: bound(id, body),
    signature: content.slice(-signatureLength),
  };
}

/** Formats a text of a copy for display, with dots in place of its `*` for masked characters: "ABB •••• 5521". */
export function shownText(text: string): string {
  return text.replaceAll('*', ' ••••\u00a0').trim();
}

/**
 * Versions of the two kinds of copies. The version is the first byte of a copy and must not be 0, because a copy is
 * written as a number in base 36, which loses leading zeros.
 */
const versions = { receipt: 1, statement: 2 };
const keyIdLength = 4;
const signatureLength = 64;
const minLength = 1 + keyIdLength + signatureLength + 4;
/** Maximum length of the text of a copy. The longest copy is shorter. */
const maxLength = 2000;
const purposes = new Map([
  [versions.receipt, 'qepik receipt'],
  [versions.statement, 'qepik statement'],
]);

// A copy contains an index in these lists instead of the name, so names may only be added at the end.
const kindCodes: readonly ReceiptKind[] = ['payment', 'transfer', 'topUp', 'coupon'];
const directionCodes = ['IN', 'OUT'] as const;
/**
 * The statuses that a copy can contain. A copy contains the index of its status, so new statuses are added at the end.
 */
export const statusCodes = [
  'CREATED',
  'PENDING',
  'CHARGE_INPROGRESS',
  'CHARGE_FINISHED',
  'PAYMENT_CREATED',
  'PAYMENT_INPROGRESS',
  'IN_PROGRESS',
  'SUCCESS',
  'COMPLETED',
  'PAYMENT_SUCCESS',
  'TRANSFERRED',
  'CHARGE_ERROR',
  'PRE_CHARGE_EXCEPTION',
  'EXPIRED',
  'ERROR',
  'PAYMENT_FAILED',
  'REVERSE_INPROGRESS',
  'AUTO_REVERSE',
  'REVERSED',
] as const satisfies readonly TransactionStatus[];

function written(key: string, copy: SignedContent): Uint8Array<ArrayBuffer> {
  const isStatement = copy.kind === 'statement';
  const writer = new ByteWriter()
    .fixed(isStatement ? versions.statement : versions.receipt, 1)
    .fixed(Number.parseInt(key, 16), keyIdLength);
  return (isStatement ? writeStatement(writer, copy) : writeReceipt(writer, copy)).bytes;
}

function writeReceipt(writer: ByteWriter, copy: ReceiptCopy): ByteWriter {
  return writer
    .fixed(Number(copy.number), 5)
    .fixed(copy.at / 1000, 4)
    .fixed(kindCodes.indexOf(copy.kind), 1)
    .fixed(directionCodes.indexOf(copy.direction), 1)
    .fixed(statusCodes.indexOf(copy.status), 1)
    .number(copy.amount)
    .number(copy.commission)
    .number(copy.total)
    .text(copy.currency)
    .text(copy.service)
    .text(copy.identifier)
    .text(copy.sender)
    .text(copy.receiver);
}

/** Reads a copy and the id of its key. Undefined if this version would write the body differently. */
function readBody(body: Uint8Array): { copy: SignedContent; key: string } | undefined {
  try {
    const reader = new ByteReader(body);
    const version = reader.fixed(1);
    const key = toHex(reader.raw(keyIdLength));
    const copy = version === versions.statement ? readStatement(reader) : readReceipt(reader);
    // A spelling that differs from that of `written` would be a second form of the same copy.
    return copy && toHex(written(key, copy)) === toHex(body) ? { copy, key } : undefined;
  } catch (error) {
    if (error instanceof RangeError || error instanceof URIError) return undefined;
    throw error;
  }
}

function readReceipt(reader: ByteReader): ReceiptCopy | undefined {
  const number = String(reader.fixed(5)).padStart(12, '0');
  const at = reader.fixed(4) * 1000;
  const kind = kindCodes[reader.fixed(1)];
  const direction = directionCodes[reader.fixed(1)];
  const status = statusCodes[reader.fixed(1)];
  if (number.length > 12 || !kind || !direction || !status) return undefined;
  return {
    number,
    at,
    kind,
    direction,
    status,
    amount: qepik(reader.number()),
    commission: qepik(reader.number()),
    total: qepik(reader.number()),
    currency: reader.text(),
    service: reader.text(),
    identifier: reader.text(),
    sender: reader.text(),
    receiver: reader.text(),
  };
}

function bound(id: string, body: Uint8Array): Uint8Array<ArrayBuffer> {
  return new ByteWriter()
    .text(purposes.get(body[0] ?? 0) ?? '')
    .text(id)
    .raw(body).bytes;
}

function checksum(id: string, content: Uint8Array): number {
  return crc32([...utf8(id), ...content]);
}

const longestName = 60;

/**
 * Masks a card, a phone or a code in a name: returns the words before it, `*` and its last characters, "ABB*5521".
 * Returns any other name unchanged, cut to 60 characters.
 */
function maskedName(text: string): string {
  const tidy = text.replace(/\s+/g, ' ').trim();
  const isName = !/•|(?:\d\D*){3}/.test(tidy);
  const words = isName ? tidy : (/^[^\d•+(]*/.exec(tidy)?.[0] ?? '');
  const letters = Array.from(words.trim());
  const short = letters.slice(0, longestName).join('');
  return isName ? short : `${short}${maskedEnd(tidy.slice(words.length))}`;
}

/**
 * Returns `*` and the last characters of an identifier, by which its owner recognises it: at most four, none of them
 * masked, and at most a third of an unmasked identifier.
 */
function maskedEnd(text: string): string {
  const inSight = /[^•]*$/.exec(text)?.[0] ?? '';
  const plain = (part: string) => part.replace(/[^\p{L}\p{N}]/gu, '');
  const kept = text === inSight ? Math.floor(plain(text).length / 3) : plain(inSight).length;
  const most = Math.min(kept, 4);
  return `*${most === 0 ? '' : plain(inSight).slice(-most)}`;
}
