import * as z from 'zod/mini';
import type { Outcome } from '#api/failure.ts';
import type { startAsanSignIn } from '#contract/identity/asan.ts';
import type { PhoneCheck } from '#contract/identity/challenges.ts';
import { pattern } from '#domain/services/text-validators.ts';
import { all, asIs, required } from '#domain/services/validators.ts';
import { useText } from '#i18n/use-text.ts';
import { authError } from '#one-time-code/auth-error.ts';
import { OfflineNote } from '#one-time-code/offline-note.tsx';
import { Button } from '#ui/button.tsx';
import type { ErrorText } from '#ui/form/error-text.ts';
import { phoneText, rule } from '#ui/form/field-schemas.ts';
import { FormErrors } from '#ui/form/form-errors.tsx';
import { PhoneField } from '#ui/form/phone-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';

const schema = z.object({
  phone: phoneText,
  userId: z.string().check(
    rule(
      all<string, ErrorText>(
        required(asIs),
        pattern('[0-9]{4,10}', () => ({ key: 'auth.asan.userId.wrong' })),
      ),
    ),
  ),
});

export type Asan = z.output<typeof schema>;

/** The phone number and the id of an ASAN İmza. */
export function AsanForm({
  given,
  submit,
  start,
  onAsked,
}: {
  given: Partial<Asan> | undefined;
  submit: string;
  start: (asan: Asan) => Promise<Outcome<typeof startAsanSignIn>>;
  /** The provider is asking the phone. */
  onAsked: (check: PhoneCheck, asan: Asan) => void;
}) {
  const t = useText();
  const [form, fields] = useSchemaForm({
    schema,
    defaultValue: given,
    async onSubmit(asan) {
      const [check, failure] = await start(asan);
      if (failure) return { form: authError(failure) };
      onAsked(check, asan);
      return undefined;
    },
  });
  const labels = { phone: t('auth.asan.phone'), userId: t('auth.asan.userId') };
  return (
    <form {...form.props} className="grid grid-cols-1 gap-4.5">
      <FormErrors {...form.errors} labels={labels} />
      <PhoneField {...fields.phone.textField} label={labels.phone} />
      <TextField
        {...fields.userId.textField}
        controlLook="px-4 text-base tabular-nums tracking-wide"
        hint={t('auth.asan.userId.hint')}
        inputMode="numeric"
        label={labels.userId}
      />
      <Button {...form.submit}>{submit}</Button>
      <OfflineNote />
    </form>
  );
}
