import type * as z from 'zod/mini';
import type { MessageId } from '#i18n/messages/messages.ts';
import type { TextValues } from '#i18n/use-text.ts';

/** What is wrong with a value, in no language yet. */
export type ErrorText = { readonly key: MessageId; readonly values?: TextValues };

/** The words for an issue of a schema. An issue that carries none says that the value is missing. */
export function errorTextOf(issue: z.core.$ZodIssue): ErrorText {
  const problem: unknown = issue.code === 'custom' ? issue.params?.['problem'] : undefined;
  return problem instanceof IssueProblem ? problem.text : { key: 'validation.required' };
}

/** The words that a schema puts into the parameters of its issue. It is a class because `instanceof` recognizes it. */
export class IssueProblem {
  readonly text: ErrorText;
  constructor(text: ErrorText) {
    this.text = text;
  }
}
