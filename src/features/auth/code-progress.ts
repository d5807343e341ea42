/** The steps in order. */
export const codeSteps = ['phone', 'code', 'password'] as const;

/** A code that the provider has accepted. */
export interface CheckedCode {
  readonly requestId: string;
  readonly code: string;
}

/**
 * The step to show. The history entry names it by number, but a code that was accepted is only in memory: after a
 * reload the flow goes back to the step that asks for it, or for the number where no code is waited for.
 */
export function reachableStep(
  asked: number,
  has: { readonly sent: boolean; readonly checked: boolean },
): (typeof codeSteps)[number] {
  const reached = has.checked ? 2 : has.sent ? 1 : 0;
  return codeSteps[Math.min(asked, reached)] ?? 'phone';
}
