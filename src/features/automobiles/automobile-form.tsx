import { useState } from 'react';
import * as z from 'zod/mini';
import { write } from '#api/call.ts';
import type { Failure } from '#api/failure.ts';
import { closerOfOverlay } from '#checkout/links.tsx';
import { refusalText } from '#checkout/refusal-text.ts';
import { nameText, RenameForm } from '#checkout/row-dialog.tsx';
import { type Automobile, createAutomobile, renameAutomobile } from '#contract/automobiles.ts';
import { useConnectivity } from '#data/react/use-connectivity.ts';
import { readPlate } from '#domain/person/identifiers.ts';
import { maxLength } from '#domain/services/text-validators.ts';
import { asIs } from '#domain/services/validators.ts';
import { useRichText } from '#i18n/use-rich-text.tsx';
import { useText } from '#i18n/use-text.ts';
import { Button } from '#ui/button.tsx';
import type { ErrorText } from '#ui/form/error-text.ts';
import { type Reading, readAs } from '#ui/form/field-schemas.ts';
import { FormErrors } from '#ui/form/form-errors.tsx';
import { FormKeys } from '#ui/form/form-keys.ts';
import { refusedFields } from '#ui/form/refused-fields.ts';
import { TextField } from '#ui/form/text-fields.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { showSnackbar } from '#ui/overlays/snackbar.tsx';
import { nameOf, Plate } from './plate.tsx';

/** Schema of an automobile's name, which the provider accepts up to this length. */
const automobileName = nameText(maxLength(60, asIs));

const plateText = readAs((text): Reading<string> => {
  const read = readPlate(text);
  if (read) return { ok: true, value: read.plate };
  const key = text.trim() === '' ? 'validation.required' : 'validation.plate';
  return { ok: false, problem: { key } };
});

/** Form that adds an automobile, then closes its overlay. An unusual plate has a warning, but is accepted. */
export function AddAutomobileForm() {
  const t = useText();
  const rich = useRichText();
  const [keys] = useState(() => new FormKeys());
  const offline = useConnectivity() === 'offline';
  const [form, fields] = useSchemaForm({
    schema: z.object({ plate: plateText, name: automobileName }),
    async onSubmit(body) {
      const close = closerOfOverlay();
      const [, failure] = await write(createAutomobile, { body }, { key: keys.keyOf(body) });
      if (failure) return refused(failure, ['plate', 'name']);
      showSnackbar({ text: rich('automobiles.added', { name: nameOf(body) }), tone: 'success' });
      close();
      return undefined;
    },
  });
  const labels = { plate: t('automobiles.plate'), name: t('automobiles.name') };
  const read = readPlate(fields.plate.value ?? '');
  return (
    <form {...form.props} className="grid grid-cols-1 gap-4.5">
      <FormErrors {...form.errors} labels={labels} />
      <div
        aria-hidden="true"
        className="grid min-h-25 place-items-center rounded-tile bg-surface2 p-4"
      >
        <Plate plate={read?.plate ?? ''} />
      </div>
      <div className="grid grid-cols-1 gap-2">
        <TextField
          {...fields.plate.textField}
          autoCapitalize="characters"
          controlLook="px-4 text-lg font-semibold tabular-nums"
          label={labels.plate}
          maxLength={40}
        />
        <div role="status">
          {read && !read.usual && (
            <>
              <p className="flex items-center gap-1.5 text-sm font-medium text-warning-text">
                <Icon name="warning" size={20} />
                {t('automobiles.unusual')}
              </p>
              <p className="text-sm text-text2">{t('automobiles.unusual.hint')}</p>
            </>
          )}
        </div>
      </div>
      <TextField
        {...fields.name.textField}
        autoCapitalize="sentences"
        label={labels.name}
        maxLength={200}
      />
      <Button {...form.submit} reason={offline && t('automobiles.needsNetwork')}>
        {t('automobiles.add')}
      </Button>
    </form>
  );
}

export function RenameAutomobileForm({ automobile: { id, name } }: { automobile: Automobile }) {
  const t = useText();
  return (
    <RenameForm
      act={t('button.save')}
      done={t('change.renamed')}
      label={t('automobiles.name')}
      name={name}
      needsNetwork="automobiles.needsNetwork"
      onSave={async (body) => {
        const [, failure] = await write(renameAutomobile, { params: { id }, body });
        return failure ? refused(failure, ['name']) : undefined;
      }}
      schema={automobileName}
    />
  );
}

function refused<Name extends string>(failure: Failure, names: readonly Name[]) {
  return refusedFields(failure, names) ?? { form: automobileError(failure) };
}

/** Returns the message for a refused change of an automobile. */
export function automobileError(failure: Failure): ErrorText {
  if (failure.code === 'NOT_FOUND') return { key: 'automobiles.error.gone' };
  return failure.code === 'AUTOMOBILE_EXISTS'
    ? { key: 'automobiles.error.exists' }
    : refusalText(failure, 'PAYMENT');
}
