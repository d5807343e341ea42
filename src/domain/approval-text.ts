/** What an operation is for and what it takes, as the page shows it. */
interface Approved {
  readonly key: string;
  /** The provider's opaque name of the recipient. */
  readonly recipientMark: string;
  /** Decimal text. */
  readonly total: string;
  readonly currencyCode: string;
  /** Random, so that no signature serves twice. */
  readonly nonce: string;
}

/** What a passkey signs to approve an operation, before it is hashed: with another recipient or total it is another text. */
export function approvalText({ key, recipientMark, total, currencyCode, nonce }: Approved): string {
  return ['qepik-approval-1', key, recipientMark, total, currencyCode, nonce].join('\n');
}
