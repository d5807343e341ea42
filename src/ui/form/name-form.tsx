import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import type { Validator } from '#domain/services/validators.ts';
import { Button } from '#ui/button.tsx';
import type { ErrorText } from '#ui/form/error-text.ts';
import { rule } from './field-schemas.ts';
import { FormErrors } from './form-errors.tsx';
import { TextField } from './text-fields.tsx';
import { type FormProblem, useSchemaForm } from './use-schema-form.ts';

/** Returns the schema of a name: trimmed, then checked. */
export function nameText(check: Validator<string, ErrorText>) {
  return z.string().check(z.trim(), rule(check));
}

/** The form of a dialog that renames something. */
export function NameForm({
  schema,
  name,
  label,
  act,
  reason,
  onSave,
}: {
  schema: ReturnType<typeof nameText>;
  /** The current name. */
  name: string;
  label: string;
  /** Text of the button. */
  act: string;
  /** Why the name cannot be saved now. */
  reason: ReactNode;
  /** Resolves to the refused values. */
  onSave: (name: string) => Promise<FormProblem<'name'> | undefined>;
}) {
  const [form, fields] = useSchemaForm({
    schema: z.object({ name: schema }),
    defaultValue: { name },
    // A draft belongs to an address, and a dialog has none.
    sensitive: ['name'],
    onSubmit: (typed) => onSave(typed.name),
  });
  return (
    <form {...form.props} className="grid grid-cols-1 gap-4.5">
      <FormErrors {...form.errors} labels={{ name: label }} />
      <TextField
        {...fields.name.textField}
        autoCapitalize="sentences"
        label={label}
        maxLength={200}
      />
      <Button {...form.submit} reason={reason}>
        {act}
      </Button>
    </form>
  );
}
