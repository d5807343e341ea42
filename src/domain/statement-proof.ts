// The signed copy of a statement in its QR code: its content, and the digest of the rows.
import { type ByteReader, type ByteWriter, toHex } from './bytes.ts';
import { type Qepik, qepik, toDecimal } from './money.ts';
import { maskPhone, phoneInText } from './person/phone.ts';
import { shortName } from './person/short-name.ts';

/**
 * Content of the signed copy of a statement. The sums and balances are those of the wallet, whose currency is the
 * manat.
 */
export interface StatementCopy {
  readonly kind: 'statement';
  /** When the statement was signed, in epoch milliseconds of a whole second. */
  readonly at: number;
  /**
   * Start of the period in epoch milliseconds of a whole second; null if the period begins with the first transaction.
   * `until` is its end, not included.
   */
  readonly from: number | null;
  readonly until: number;
  /** Name and phone as the statement names its owner. */
  readonly owner: string;
  readonly rows: number;
  readonly in: Qepik;
  readonly out: Qepik;
  readonly opening: Qepik;
  readonly closing: Qepik;
  /** SHA-256 of the lines of the rows, newest first, in hex. */
  readonly digest: string;
}

/** Stands for a statement where a receipt has its id: in the link and in the signed bytes. */
export const statementLinkId = 'statement';

/** Returns the link in the QR code of a statement. */
export function statementLink(origin: string, copy: string): string {
  return `${origin}/check#${statementLinkId}.${copy}`;
}

interface Owner {
  readonly name: string;
  readonly surname: string;
  readonly fatherName: string;
  readonly phone: string;
}

/**
 * Returns the owner's name and phone as other people see them: "Aysel M.", "+994 50 212 •• 18". With `isInFull`,
 * returns both complete, as authorities require. The name is null if the owner has given none.
 */
export function statementOwner(
  { name, surname, fatherName, phone }: Owner,
  isInFull: boolean,
): { readonly name: string | null; readonly phone: string } {
  if (!isInFull) return { name: shortName({ name, surname }) || null, phone: maskPhone(phone) };
  const names = [surname, name, fatherName].filter(Boolean);
  return { name: names.join(' ') || null, phone: phoneInText(phone) };
}

/** Writes an owner in one line, as a statement prints it. */
export function ownerLine({ name, phone }: ReturnType<typeof statementOwner>): string {
  return [name, phone].filter(Boolean).join(' · ');
}

/** The fields of a statement's row that enter its signed digest. */
export interface SignedRow {
  readonly number: string;
  /** Time of the transaction in epoch milliseconds. */
  readonly at: number;
  readonly status: string;
  /** Amount and total are negative for outgoing money. */
  readonly amount: Qepik;
  readonly commission: Qepik;
  readonly total: Qepik;
  readonly otherSide: string | null;
}

/**
 * Returns the line of a row in the digest: a JSON array and a line feed. The array has the number, the time, the
 * status, the amounts as decimal text and the other party, as in the JSON export of a statement.
 */
export function rowLine({ number, at, status, otherSide, ...row }: SignedRow): string {
  const amounts = [row.amount, row.commission, row.total].map(toDecimal);
  return `${JSON.stringify([number, new Date(at).toISOString(), status, ...amounts, otherSide])}\n`;
}

/** Returns whether a copy can encode the moments and sums of a statement. */
export function isWritable({ from, until, ...copy }: StatementCopy): boolean {
  const moments = [copy.at, from ?? 1000, until].map((at) => at / 1000);
  return (
    moments.every((at) => Number.isInteger(at) && at > 0 && at < 2 ** 40) &&
    Math.min(copy.in, copy.out) >= 0
  );
}

/** Appends the period, the owner, the figures and the digest of a statement to the writer, and returns the writer. */
export function writeStatement(writer: ByteWriter, copy: StatementCopy): ByteWriter {
  return writer
    .fixed(copy.at / 1000, 4)
    .fixed((copy.from ?? 0) / 1000, 5)
    .fixed(copy.until / 1000, 5)
    .text(copy.owner)
    .number(copy.rows)
    .number(copy.in)
    .number(copy.out)
    .number(zigzag(copy.opening))
    .number(zigzag(copy.closing))
    .raw(copy.digest.match(/../g)?.map((pair) => Number.parseInt(pair, 16)) ?? []);
}

/** Reads what `writeStatement` has written. Throws a `RangeError` or a `URIError` if the bytes are no statement. */
export function readStatement(reader: ByteReader): StatementCopy {
  return {
    kind: 'statement',
    at: reader.fixed(4) * 1000,
    from: reader.fixed(5) * 1000 || null,
    until: reader.fixed(5) * 1000,
    owner: reader.text(),
    rows: reader.number(),
    in: qepik(reader.number()),
    out: qepik(reader.number()),
    opening: qepik(fromZigzag(reader.number())),
    closing: qepik(fromZigzag(reader.number())),
    digest: toHex(reader.raw(32)),
  };
}

/** Maps 0, −1, 1, −2 … to 0, 1, 2, 3 …, because held money of a running payment can put a balance below zero. */
function zigzag(value: number): number {
  return value < 0 ? -2 * value - 1 : 2 * value;
}

function fromZigzag(number: number): number {
  return number % 2 === 0 ? number / 2 : -(number + 1) / 2;
}
