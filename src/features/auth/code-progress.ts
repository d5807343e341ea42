/** The steps of setting a password, in their order. */
export const codeSteps = ['phone', 'code', 'password'] as const;

/** A code that is on its way to a phone. */
export interface SentCode {
  readonly phone: string;
  readonly requestId: string;
  readonly expiresAt: string;
  readonly resendAt: string;
}

/** A code that the provider has found right. */
export interface CheckedCode {
  readonly requestId: string;
  readonly code: string;
}

/**
 * The step to show. The history entry counts them from 0, but after a reload the number or the code
 * that a step builds on is gone from memory, which is the only place where they are.
 */
export function reachableStep(
  asked: number,
  has: { readonly sent: boolean; readonly checked: boolean },
): (typeof codeSteps)[number] {
  const reached = has.checked ? 2 : has.sent ? 1 : 0;
  return codeSteps[Math.min(asked, reached)] ?? 'phone';
}
