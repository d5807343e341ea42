import * as z from 'zod/mini';
import type { Failure } from '#api/failure.ts';
import { useConnectivity } from '#data/react/use-connectivity.ts';
import { readPlate } from '#domain/person/plate.ts';
import { maxLength } from '#domain/services/text-validators.ts';
import { asIs } from '#domain/services/validators.ts';
import { useText } from '#i18n/use-text.ts';
import { Button } from '#ui/button.tsx';
import { type Reading, readAs } from '#ui/form/field-schemas.ts';
import { FormErrors } from '#ui/form/form-errors.tsx';
import { refusedFields } from '#ui/form/refused-fields.ts';
import { TextField } from '#ui/form/text-field.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { automobileError } from './automobile-error.ts';
import { Plate } from './plate.tsx';

/** The provider's limit. */
const fitsName = maxLength(60, asIs);

const nameText = readAs((text): Reading<string> => {
  const name = text.trim();
  const told = fitsName(name);
  return told === true ? { ok: true, value: name } : { ok: false, problem: told };
});

const plateText = readAs((text): Reading<string> => {
  const read = readPlate(text);
  if (read) return { ok: true, value: read.plate };
  const key = text.trim() === '' ? 'validation.required' : 'validation.plate';
  return { ok: false, problem: { key } };
});

/** A new automobile. `onSave` resolves to what the provider refused. */
export function NewAutomobileForm({
  onSave,
}: {
  onSave: (automobile: { plate: string; name: string }) => Promise<Failure | null>;
}) {
  const t = useText();
  const offline = useConnectivity() === 'offline';
  const [form, fields] = useSchemaForm({
    schema: z.object({ plate: plateText, name: nameText }),
    // A draft belongs to an address, and a dialog has none.
    sensitive: ['plate', 'name'],
    onSubmit: async (automobile) => refused(await onSave(automobile), ['plate', 'name']),
  });
  const labels = { plate: t('automobiles.plate'), name: t('automobiles.name') };
  const read = readPlate(fields.plate.value ?? '');
  return (
    <form {...form.props} className="grid grid-cols-1 gap-4.5">
      <FormErrors {...form.errors} labels={labels} />
      <div
        aria-hidden="true"
        className="grid min-h-25 place-items-center rounded-list bg-surface2 p-4"
      >
        {read && <Plate plate={read.plate} />}
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

/** Another name. `onSave` resolves to what the provider refused. */
export function RenameForm({
  given,
  onSave,
}: {
  given: string;
  onSave: (name: string) => Promise<Failure | null>;
}) {
  const t = useText();
  const offline = useConnectivity() === 'offline';
  const [form, fields] = useSchemaForm({
    schema: z.object({ name: nameText }),
    defaultValue: { name: given },
    sensitive: ['name'],
    onSubmit: async ({ name }) => refused(await onSave(name), ['name']),
  });
  const labels = { name: t('automobiles.name') };
  return (
    <form {...form.props} className="grid grid-cols-1 gap-4.5">
      <FormErrors {...form.errors} labels={labels} />
      <TextField
        {...fields.name.textField}
        autoCapitalize="sentences"
        label={labels.name}
        maxLength={200}
      />
      <Button {...form.submit} reason={offline && t('automobiles.needsNetwork')}>
        {t('automobiles.name.save')}
      </Button>
    </form>
  );
}

function refused<Name extends string>(failure: Failure | null, names: readonly Name[]) {
  if (failure === null) return undefined;
  const fields = refusedFields(failure, names);
  return Object.keys(fields).length > 0 ? { fields } : { form: automobileError(failure) };
}
