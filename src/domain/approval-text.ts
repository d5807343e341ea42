/** The operation that is approved, as the page shows it. */
interface Approved {
  readonly key: string;
  /** The provider's opaque mark of the recipient. */
  readonly recipientMark: string;
  /** Decimal text in manat: "34.18". */
  readonly total: string;
  readonly currencyCode: string;
  /** Random, so that no signature can be used twice. */
  readonly nonce: string;
}

/**
 * Returns the text that a passkey signs to approve an operation, before it is hashed. It depends on the recipient and
 * the total.
 */
export function approvalText({ key, recipientMark, total, currencyCode, nonce }: Approved): string {
  return ['qepik-approval-1', key, recipientMark, total, currencyCode, nonce].join('\n');
}
