import type { ComponentProps } from 'react';
import * as z from 'zod/mini';
import { write } from '#api/call.ts';
import { serverNow } from '#api/server-time.ts';
import type { Input } from '#contract/call.ts';
import {
  emailMaxLength,
  nameMaxLength,
  type User,
  updateUserInfo,
} from '#contract/identity/users.ts';
import { useConnectivity } from '#data/react/use-connectivity.ts';
import { readDay, showDay } from '#domain/person/person.ts';
import {
  birthDateProblem,
  emailProblem,
  nameProblem,
  tidyName,
} from '#domain/person/personal-details.ts';
import { maxLength } from '#domain/services/text-validators.ts';
import { all, asIs } from '#domain/services/validators.ts';
import { trimInvisible } from '#domain/typed-text.ts';
import type { MessageId } from '#i18n/messages/messages.ts';
import { useText } from '#i18n/use-text.ts';
import { useProof } from '#one-time-code/proof.tsx';
import { Button } from '#ui/button.tsx';
import { RadioField } from '#ui/form/choice-fields.tsx';
import type { ErrorText } from '#ui/form/error-text.ts';
import { type Reading, readAs, rule } from '#ui/form/field-schemas.ts';
import { FormErrors } from '#ui/form/form-errors.tsx';
import { refusedFields } from '#ui/form/refused-fields.ts';
import { TextField } from '#ui/form/text-fields.tsx';
import { type FieldProps, type FormProblem, useSchemaForm } from '#ui/form/use-schema-form.ts';
import { showSnackbar } from '#ui/overlays/snackbar.tsx';
import { saveError } from './save-error.ts';

/** Schema of an optional text: tidied, limited in length, and checked by `problemOf`. */
function optionalText(
  tidy: (text: string) => string,
  longest: number,
  problemOf: (text: string) => MessageId | undefined,
) {
  const isRight = (text: string) => {
    const key = problemOf(text);
    return key === undefined || { key };
  };
  const check = all<string, ErrorText>(maxLength(longest, asIs), isRight);
  return z.string().check(z.overwrite(tidy), rule(check));
}

const nameText = optionalText(tidyName, nameMaxLength, nameProblem);

const email = z.pipe(
  optionalText(trimInvisible, emailMaxLength, emailProblem),
  z.transform((text) => (text === '' ? null : text)),
);

/** Schema of a day typed as day, month, year. Its value is in wire format. */
const birthDateText = readAs((text): Reading<string | null> => {
  if (text.trim() === '') return { ok: true, value: null };
  const day = readDay(text);
  const key = day === undefined ? 'validation.birthDate' : birthDateProblem(day, serverNow());
  return day === undefined || key
    ? { ok: false, problem: { key: key ?? 'validation.birthDate' } }
    : { ok: true, value: day };
});

const genders = ['FEMALE', 'MALE'] as const;

const person = z.object({
  name: nameText,
  surname: nameText,
  fatherName: nameText,
  dateOfBirth: birthDateText,
  gender: z.optional(z.enum(genders)),
  email,
});

/** Fields of a name, each with its autocomplete token. */
const nameParts = [
  ['name', 'given-name'],
  ['surname', 'family-name'],
  ['fatherName', 'additional-name'],
] as const;

/** Form with all details, for a person who is not identified. */
export function PersonForm({ user }: { user: User }) {
  const t = useText();
  const { save, proof } = useSaveInfo(z.keyof(person).options);
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
    <>
      {proof}
      <form {...form.props} className="grid grid-cols-1 gap-4.5" hidden={proof !== undefined}>
        <FormErrors {...form.errors} labels={labels} />
        <div className="grid grid-cols-1 gap-4.5 sm:grid-cols-2 sm:items-start">
          {nameParts.map(([name, autoComplete]) => (
            <TextField
              {...fields[name].textField}
              autoCapitalize="words"
              autoComplete={autoComplete}
              key={name}
              label={labels[name]}
            />
          ))}
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
          options={genders.map((value) => ({
            value,
            label: t(`settings.personal.gender.${value}`),
          }))}
        />
        <EmailField {...fields.email.textField} label={labels.email} />
        <SaveButton {...form.submit} />
      </form>
    </>
  );
}

const [given, family] = nameParts;
const fullName = z.object({ name: nameText, surname: nameText });

/** Form with only name and surname, for a person who has just registered. */
export function NameForm({ onSaved }: { onSaved: () => void }) {
  const t = useText();
  const { save } = useSaveInfo(['name', 'surname']);
  const [form, fields] = useSchemaForm({
    schema: fullName,
    async onSubmit(typed) {
      const problem = await save(typed);
      if (!problem) onSaved();
      return problem;
    },
  });
  const labels = { name: t('settings.personal.name'), surname: t('settings.personal.surname') };
  return (
    <form {...form.props} className="grid grid-cols-1 gap-4.5">
      <FormErrors {...form.errors} labels={labels} />
      {[given, family].map(([name, autoComplete]) => (
        <TextField
          {...fields[name].textField}
          autoCapitalize="words"
          autoComplete={autoComplete}
          key={name}
          label={labels[name]}
        />
      ))}
      <SaveButton {...form.submit} />
    </form>
  );
}

const contact = z.object({ email });

/** Form of the e-mail address, which identified people may change too. */
export function EmailForm({ user }: { user: User }) {
  const t = useText();
  const { save, proof } = useSaveInfo(['email']);
  const [form, fields] = useSchemaForm({
    schema: contact,
    defaultValue: { email: user.email ?? '' },
    onSubmit: save,
  });
  const label = t('settings.personal.email');
  return (
    <>
      {proof}
      <form {...form.props} className="grid grid-cols-1 gap-4.5" hidden={proof !== undefined}>
        <FormErrors {...form.errors} labels={{ email: label }} />
        <EmailField {...fields.email.textField} label={label} />
        <SaveButton {...form.submit} />
      </form>
    </>
  );
}

/** Saves personal details. Refusals are shown at the fields `names`. */
function useSaveInfo<Name extends string>(names: readonly Name[]) {
  const t = useText();
  const { withProof, proof } = useProof();
  async function save(
    body: Input<typeof updateUserInfo>['body'],
  ): Promise<FormProblem<Name> | undefined> {
    const [, failure] = await withProof(() => write(updateUserInfo, { body }));
    if (!failure) {
      showSnackbar({ text: t('notification.informationUpdated'), tone: 'success' });
      return undefined;
    }
    if (failure.code === 'PROOF_NEEDED') return undefined;
    const fields = refusedFields(failure, names);
    return Object.keys(fields).length > 0 ? { fields } : { form: saveError(failure) };
  }
  return { save, proof };
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
