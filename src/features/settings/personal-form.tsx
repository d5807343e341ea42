import type { ComponentProps } from 'react';
import * as z from 'zod/mini';
import { write } from '#api/call.ts';
import type { Input } from '#contract/call.ts';
import { type User, updateUserInfo } from '#contract/identity/users.ts';
import { useConnectivity } from '#data/react/use-connectivity.ts';
import { showDay } from '#domain/person/person.ts';
import { useText } from '#i18n/use-text.ts';
import { Button } from '#ui/button.tsx';
import { RadioField } from '#ui/form/choice-fields.tsx';
import { FormErrors } from '#ui/form/form-errors.tsx';
import { refusedFields } from '#ui/form/refused-fields.ts';
import { TextField } from '#ui/form/text-field.tsx';
import { type FieldProps, type FormProblem, useSchemaForm } from '#ui/form/use-schema-form.ts';
import { showSnackbar } from '#ui/overlays/snackbar.ts';
import { birthDateText, emailText, nameText } from './person-texts.ts';
import { saveError } from './save-error.ts';

const gender = z.optional(z.enum(['FEMALE', 'MALE']));
const genders = ['FEMALE', 'MALE'] as const;

const person = z.object({
  name: nameText,
  surname: nameText,
  fatherName: nameText,
  dateOfBirth: birthDateText,
  gender,
  email: emailText,
});

/** All details, for a person who is not identified. */
export function PersonForm({ user }: { user: User }) {
  const t = useText();
  const save = useSaveInfo();
  const [form, fields] = useSchemaForm({
    schema: person,
    defaultValue: {
      name: user.name,
      surname: user.surname,
      fatherName: user.fatherName,
      dateOfBirth: user.dateOfBirth === null ? '' : showDay(user.dateOfBirth),
      gender: user.gender ?? '',
      email: user.email ?? '',
    },
    onSubmit: save,
  });
  const labels = {
    name: t('settings.personal.name'),
    surname: t('settings.personal.surname'),
    fatherName: t('settings.personal.fatherName'),
    dateOfBirth: t('settings.personal.birthDate'),
    gender: t('settings.personal.gender'),
    email: t('settings.personal.email'),
  };
  return (
    <form {...form.props} className="grid grid-cols-1 gap-4.5">
      <FormErrors {...form.errors} labels={labels} />
      <div className="grid grid-cols-1 gap-4.5 sm:grid-cols-2 sm:items-start">
        <NameField {...fields.name.textField} autoComplete="given-name" label={labels.name} />
        <NameField
          {...fields.surname.textField}
          autoComplete="family-name"
          label={labels.surname}
        />
        <NameField
          {...fields.fatherName.textField}
          autoComplete="additional-name"
          label={labels.fatherName}
        />
        <TextField
          {...fields.dateOfBirth.textField}
          hint={t('settings.personal.birthDate.hint')}
          inputMode="numeric"
          label={labels.dateOfBirth}
        />
      </div>
      <RadioField
        {...fields.gender.textField}
        label={labels.gender}
        options={genders.map((value) => ({ value, label: t(`settings.personal.gender.${value}`) }))}
      />
      <EmailField {...fields.email.textField} label={labels.email} />
      <SaveButton {...form.submit} />
    </form>
  );
}

const contact = z.object({ email: emailText });

/** The e-mail address, which an identified person may change. */
export function EmailForm({ user }: { user: User }) {
  const t = useText();
  const save = useSaveInfo();
  const [form, fields] = useSchemaForm({
    schema: contact,
    defaultValue: { email: user.email ?? '' },
    onSubmit: save,
  });
  const label = t('settings.personal.email');
  return (
    <form {...form.props} className="grid grid-cols-1 gap-4.5">
      <FormErrors {...form.errors} labels={{ email: label }} />
      <EmailField {...fields.email.textField} label={label} />
      <SaveButton {...form.submit} />
    </form>
  );
}

const names = ['name', 'surname', 'fatherName', 'dateOfBirth', 'gender', 'email'] as const;

function useSaveInfo() {
  const t = useText();
  return async (
    body: Input<typeof updateUserInfo>['body'],
  ): Promise<FormProblem<'email'> | undefined> => {
    const [, failure] = await write(updateUserInfo, { body });
    if (!failure) {
      showSnackbar({ text: t('notification.informationUpdated'), tone: 'success' });
      return undefined;
    }
    const fields = refusedFields(failure, names);
    return Object.keys(fields).length > 0 ? { fields } : { form: saveError(failure) };
  };
}

function NameField(props: FieldProps & { label: string; autoComplete: string }) {
  return <TextField {...props} autoCapitalize="words" />;
}

function EmailField(props: FieldProps & { label: string }) {
  return <TextField {...props} autoComplete="email" inputMode="email" type="text" />;
}

function SaveButton(submit: ComponentProps<typeof Button>) {
  const t = useText();
  const offline = useConnectivity() === 'offline';
  return (
    <Button {...submit} reason={offline && t('settings.needsNetwork')}>
      {t('settings.save')}
    </Button>
  );
}
