import type * as z from 'zod/mini';
import type { MessageId } from '#i18n/messages/messages.ts';
import type { TextValues } from '#i18n/use-text.ts';

/** A problem with a value: the id of its message, and the values of the message's placeholders. */
export type ErrorText = { readonly key: MessageId; readonly values?: TextValues };

/**
 * Returns the message that a schema's issue contains as `IssueProblem`. Any other issue means that the value is
 * missing: `validation.required`.
 */
export function errorTextOf(issue: z.core.$ZodIssue): ErrorText {
  const problem: unknown = issue.code === 'custom' ? issue.params?.['problem'] : undefined;
  return problem instanceof IssueProblem ? problem.text : { key: 'validation.required' };
}

/** The message that a schema puts into the parameters of its issue. A class, so that `instanceof` recognises it. */
export class IssueProblem {
  readonly text: ErrorText;
  constructor(text: ErrorText) {
    this.text = text;
  }
}
