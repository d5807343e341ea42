import type * as z from 'zod/mini';
import type { MessageId } from '#i18n/messages/messages.ts';
import type { TextValues } from '#i18n/text.ts';

/** What is wrong with a value, in no language yet. */
export type ErrorText = { readonly key: MessageId; readonly values?: TextValues };

/** The words for an issue. One that carries none is a value that is missing. */
export function errorTextOf(issue: z.core.$ZodIssue): ErrorText {
  const carried: unknown = issue.code === 'custom' ? issue.params?.['carried'] : undefined;
  return carried instanceof Carried ? carried.problem : { key: 'validation.required' };
}

// A class, so that what comes out of an issue is known for what it is and need not be believed.
export class Carried {
  readonly problem: ErrorText;
  constructor(problem: ErrorText) {
    this.problem = problem;
  }
}
