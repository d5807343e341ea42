import type * as z from 'zod/mini';
import type { MessageId } from '#i18n/messages/messages.ts';
import type { TextValues } from '#i18n/use-text.ts';

/** What is wrong with a value, in no language yet. */
export type ErrorText = { readonly key: MessageId; readonly values?: TextValues };

/** The words for an issue. An issue without them is a value that is missing. */
export function errorTextOf(issue: z.core.$ZodIssue): ErrorText {
  const problem: unknown = issue.code === 'custom' ? issue.params?.['problem'] : undefined;
  return problem instanceof IssueProblem ? problem.text : { key: 'validation.required' };
}

/** What a schema says of a value, in the parameters of its issue. A class, so that it is recognized there. */
export class IssueProblem {
  readonly text: ErrorText;
  constructor(text: ErrorText) {
    this.text = text;
  }
}
