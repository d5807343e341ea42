import { type ComponentProps, useState } from 'react';
import * as z from 'zod/mini';
import { write } from '#api/call.ts';
import { serverNow } from '#api/server-time.ts';
import { closerOfOverlay } from '#checkout/links.tsx';
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
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
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

/** Schema of a day typed as day, month, year. The value is "1990-11-05", null for an empty text. */
const birthDateText = readAs((text): Reading<string | null> => {
  if (text.trim() === '') return { ok: true, value: null };
  const day = readDay(text);
  const key = day === undefined ? 'validation.birthDate' : birthDateProblem(day, serverNow());
  return day === undefined || key
    ? { ok: false, problem: { key: key ?? 'validation.birthDate' } }
    : { ok: true, value: day };
});

const genders = ['FEMALE', 'MALE'] as const;

/** A form has only some of the fields. The details without a field stay as they are. */
const person = z.object({
  name: z.optional(nameText),
  surname: z.optional(nameText),
  fatherName: z.optional(nameText),
  dateOfBirth: z.optional(birthDateText),
  gender: z.optional(z.enum(genders)),
  email: z.optional(email),
});

type Detail = keyof z.output<typeof person>;
type Began = Readonly<Partial<Record<Detail, unknown>>>;

/** Attributes of the text fields. */
const looks = {
  name: { autoCapitalize: 'words', autoComplete: 'given-name' },
  surname: { autoCapitalize: 'words', autoComplete: 'family-name' },
  fatherName: { autoCapitalize: 'words', autoComplete: 'additional-name' },
  dateOfBirth: { inputMode: 'numeric' },
  gender: undefined,
  email: { autoComplete: 'email', inputMode: 'email' },
} as const satisfies Record<Detail, ComponentProps<'input'> | undefined>;

/**
 * Returns the typed details that differ from those that the form showed or saved last. The others are not sent, because
 * another device may have changed them meanwhile.
 */
function changedDetails(
  typed: z.output<typeof person>,
  began: Began | undefined,
): z.output<typeof person> {
  const changed = allDetails.filter((name) => !began || typed[name] !== began[name]);
  return Object.fromEntries(changed.map((name) => [name, typed[name]]));
}

/** Names of all personal details, in the order of the form. */
export const allDetails = z.keyof(person).options;

/**
 * Form that changes the personal details in `names`. Without a user the form begins empty. The provider may require a
 * proof such as the password; the form then asks for the proof.
 */
export function DetailsForm({
  names,
  user,
  onSaved,
}: {
  names: readonly Detail[];
  user?: User;
  /** Called after the values were saved, unless the overlay of the form was left meanwhile. */
  onSaved?: () => void;
}) {
  const t = useText();
  const offline = useConnectivity() === 'offline';
  const { withProof, proof } = useProof();
  // The details as this form showed or saved them last, also when another device changes the profile meanwhile.
  const [began, setBegan] = useState<Began | undefined>(user);
  const [form, fields] = useSchemaForm({
    schema: person,
    defaultValue: user && {
      name: user.name,
      surname: user.surname,
      fatherName: user.fatherName,
      dateOfBirth: user.dateOfBirth === null ? '' : showDay(user.dateOfBirth),
      gender: user.gender ?? '',
      email: user.email ?? '',
    },
    async onSubmit(typed) {
      const leave = onSaved && closerOfOverlay(onSaved);
      const body = changedDetails(typed, began);
      const [, failure] = await withProof(() => write(updateUserInfo, { body }));
      if (failure?.code === 'PROOF_NEEDED') return undefined;
      if (failure) return refusedFields(failure, names) ?? { form: saveError(failure) };
      setBegan(began && { ...began, ...body });
      showSnackbar({ text: t('notification.informationUpdated'), tone: 'success' });
      leave?.();
      return undefined;
    },
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
          {names.map((name) =>
            name === 'gender' ? (
              <div className="sm:col-span-2" key={name}>
                <RadioField
                  {...fields.gender.textField}
                  label={labels.gender}
                  options={genders.map((value) => ({
                    value,
                    label: t(`settings.personal.gender.${value}`),
                  }))}
                />
              </div>
            ) : (
              <div className={name === 'email' ? 'sm:col-span-2' : ''} key={name}>
                <TextField
                  {...fields[name].textField}
                  {...looks[name]}
                  hint={name === 'dateOfBirth' ? t('settings.personal.birthDate.hint') : undefined}
                  label={labels[name]}
                />
              </div>
            ),
          )}
        </div>
        <Button {...form.submit} reason={offline && t('shell.needsNetwork')}>
          {t('button.save')}
        </Button>
      </form>
    </>
  );
}
