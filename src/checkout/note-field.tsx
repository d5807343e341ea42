import * as z from 'zod/mini';
import { noteMaxLength } from '#contract/operations/transfers.ts';
import { maxLength } from '#domain/services/text-validators.ts';
import { asIs } from '#domain/services/validators.ts';
import { rule } from '#ui/form/field-schemas.ts';
import { TextField } from '#ui/form/text-fields.tsx';
import type { FieldProps } from '#ui/form/use-schema-form.ts';

/** A note that the recipient reads too. */
export interface Note {
  readonly label: string;
  readonly hint: string;
}

export const noteText = z.optional(
  z.string().check(rule((text) => maxLength(noteMaxLength, asIs)(text))),
);

/** How much of the note is used stands beside its hint. */
export function NoteField({ hint, text, ...field }: FieldProps & Note & { text: string }) {
  return (
    <TextField
      {...field}
      autoCapitalize="sentences"
      hint={
        <span className="flex flex-wrap justify-between gap-x-4">
          <span>{hint}</span>
          <span className="tabular-nums">
            {text.length}/{noteMaxLength}
          </span>
        </span>
      }
      spellCheck
    />
  );
}
