// Overlays for one row of a list: its actions, a new name, its deletion.
import { type ReactNode, useState } from 'react';
import * as z from 'zod/mini';
import type { Failure } from '#api/failure.ts';
import { useConnectivity } from '#data/react/use-connectivity.ts';
import type { Validator } from '#domain/services/validators.ts';
import type { MessageId } from '#i18n/messages/messages.ts';
import { useText } from '#i18n/use-text.ts';
import { Button } from '#ui/button.tsx';
import type { ErrorText } from '#ui/form/error-text.ts';
import { rule } from '#ui/form/field-schemas.ts';
import { FormErrors } from '#ui/form/form-errors.tsx';
import { TextField } from '#ui/form/text-fields.tsx';
import { type FormProblem, useSchemaForm } from '#ui/form/use-schema-form.ts';
import { Dialog, QuestionDialog } from '#ui/overlays/dialog.tsx';
import { showSnackbar } from '#ui/overlays/snackbar.tsx';
import { SkeletonRows } from '#ui/states/placeholders.tsx';
import { closerOfOverlay } from './links.tsx';

/**
 * Dialog about one row of a list. Shows `children` for the row, a skeleton while the row loads, and `gone` if the row
 * does not exist.
 */
export function RowDialog<Row>({
  title,
  row,
  isLoading,
  gone,
  children,
}: {
  title: ReactNode;
  row: Row | undefined;
  isLoading: boolean;
  /** Text shown if the row does not exist. */
  gone: string;
  children: (row: Row) => ReactNode;
}) {
  return (
    <Dialog title={title}>
      {row !== undefined ? (
        children(row)
      ) : isLoading ? (
        <SkeletonRows count={2} />
      ) : (
        <p className="text-text2">{gone}</p>
      )}
    </Dialog>
  );
}

/**
 * Ends the dialog of a changed row: calls `close` and shows a snackbar with the text `done`, or `gone` if the row no
 * longer exists. `failure` must be null or NOT_FOUND, because the caller handles other failures.
 */
export function endChange(
  close: () => void,
  done: ReactNode,
  gone: string,
  failure: Failure | null,
) {
  showSnackbar(failure ? { text: gone, tone: 'error' } : { text: done, tone: 'success' });
  close();
}

/** Returns the schema of a name, which trims the text and then applies `check`. */
export function nameText(check: Validator<string, ErrorText>) {
  return z.string().check(z.trim(), rule(check));
}

/** Form that renames a row. After the save it shows a snackbar and closes the dialog. */
export function RenameForm({
  schema,
  name,
  label,
  act,
  needsNetwork,
  done,
  onSave,
}: {
  schema: ReturnType<typeof nameText>;
  /** The current name. */
  name: string;
  label: string;
  /** Text of the button. */
  act: string;
  /** Message id of why the name cannot be saved offline. */
  needsNetwork: MessageId;
  /** Text of the snackbar once the name is saved. */
  done: string;
  /** Sends the new name. Resolves to the problems, or to undefined if the name was saved. */
  onSave: (typed: { name: string }) => Promise<FormProblem<'name'> | undefined>;
}) {
  const t = useText();
  const offline = useConnectivity() === 'offline';
  const [form, fields] = useSchemaForm({
    schema: z.object({ name: schema }),
    defaultValue: { name },
    async onSubmit(typed) {
      const close = closerOfOverlay();
      const problem = await onSave(typed);
      if (problem) return problem;
      showSnackbar({ text: done, tone: 'success' });
      close();
      return undefined;
    },
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
      <Button {...form.submit} reason={offline && t(needsNetwork)}>
        {act}
      </Button>
    </form>
  );
}

/**
 * Asks whether to delete a row, and deletes the row with `remove`. A row that no longer exists counts as deleted. If
 * `remove` needs the password, the caller passes `proof`, the form for the password.
 */
export function DeletionDialog<Refusal extends { readonly code: string }>({
  title,
  words,
  needsNetwork,
  remove,
  problemOf,
  done,
  onDone,
  proof,
  children,
}: {
  title: ReactNode;
  words: { readonly act: string; readonly keep: string };
  /** Message id of why the row cannot be deleted offline. */
  needsNetwork: MessageId;
  /**
   * Resolves to the refusal, or to null if the row was deleted. `PROOF_NEEDED` means that the person has cancelled the
   * form for the password.
   */
  remove: () => Promise<readonly [unknown, Refusal | null]>;
  problemOf: (refusal: Refusal) => ErrorText;
  /** Message after the row was deleted. */
  done: ReactNode;
  /** Leaves the dialog after the row was deleted. Default: closes the overlay. */
  onDone?: () => void;
  /** Form for the password, which `remove` waits for. The form is shown instead of the question. */
  proof?: ReactNode;
  children: ReactNode;
}) {
  const t = useText();
  const offline = useConnectivity() === 'offline';
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const problem = refusal && problemOf(refusal);

  async function confirm() {
    const close = closerOfOverlay(onDone);
    setPending(true);
    setRefusal(undefined);
    const [, refused] = await remove();
    setPending(false);
    // The person has cancelled the form for the password.
    if (refused?.code === 'PROOF_NEEDED') return;
    if (refused && refused.code !== 'NOT_FOUND') return setRefusal(refused);
    showSnackbar({ text: done, tone: 'success' });
    close();
  }

  if (proof) return <Dialog title={title}>{proof}</Dialog>;
  return (
    <QuestionDialog
      buttons={
        <Button
          onClick={() => void confirm()}
          pending={pending}
          reason={offline && t(needsNetwork)}
          tone="danger"
          wide
        >
          {words.act}
        </Button>
      }
      keep={words.keep}
      pending={pending}
      problem={problem && t(problem)}
      silent={refusal?.code === 'NO_ANSWER'}
      title={title}
    >
      {children}
    </QuestionDialog>
  );
}
