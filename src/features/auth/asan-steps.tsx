import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import type { Outcome } from '#api/failure.ts';
import type { checkAsanSignIn, PhoneCheck } from '#contract/identity/challenges.ts';
import { plainDigits, unmask } from '#domain/digits.ts';
import { pattern } from '#domain/services/text-validators.ts';
import { all, asIs, required } from '#domain/services/validators.ts';
import { useText } from '#i18n/use-text.ts';
import { OfflineNote } from '#one-time-code/offline-note.tsx';
import { followPhone, type PhoneAnswer } from '#session/follow-phone.ts';
import { Button } from '#ui/button.tsx';
import type { ErrorText } from '#ui/form/error-text.ts';
import { phoneText, type Reading, readAs } from '#ui/form/field-schemas.ts';
import { FormErrors } from '#ui/form/form-errors.tsx';
import { PhoneField, TextField } from '#ui/form/text-fields.tsx';
import { type FormProblem, useSchemaForm } from '#ui/form/use-schema-form.ts';
import { Spinner } from '#ui/states/placeholders.tsx';
import { Notice } from '#ui/tone.tsx';

const schema = z.object({
  phone: phoneText,
  userId: readAs((text): Reading<string> => {
    const digits = plainDigits(unmask(text));
    const result = all<string, ErrorText>(
      required(asIs),
      pattern('[0-9]{4,10}', () => ({ key: 'auth.asan.userId.wrong' })),
    )(digits);
    return result === true ? { ok: true, value: digits } : { ok: false, problem: result };
  }),
});

/** Checked input of `AsanForm`: phone number, and user id of 4 to 10 digits. */
export type AsanInput = z.output<typeof schema>;

/**
 * Form for the phone number and the user id of an ASAN İmza. The lead is a sibling before the form, so that it takes
 * the focus when the form replaces a step whose focused button disappears.
 */
export function AsanForm({
  lead,
  initial,
  submit,
  onFilled,
}: {
  readonly lead: string;
  /** Initial values of the fields. */
  readonly initial: Partial<AsanInput> | undefined;
  readonly submit: string;
  /** Called with checked input. Resolves to the problem to show, or to undefined. */
  readonly onFilled: (asan: AsanInput) => Promise<FormProblem<keyof AsanInput> | undefined>;
}) {
  const t = useText();
  const [form, fields] = useSchemaForm({ schema, defaultValue: initial, onSubmit: onFilled });
  const labels = { phone: t('auth.asan.phone'), userId: t('auth.asan.userId') };
  return (
    <>
      <p className="text-text2">{lead}</p>
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
    </>
  );
}

/**
 * Shows the code that the phone shows too, and asks the provider until the phone has answered or the time is over.
 * Calls `onConfirmed` after a confirmation. Only the phone can confirm, so the only button cancels, or after a failure
 * tries again. The button calls `onAgain`.
 */
export function AsanCheck({
  check,
  askAnswer,
  onConfirmed,
  onAgain,
}: {
  readonly check: PhoneCheck;
  readonly askAnswer: (requestId: string) => Promise<Outcome<typeof checkAsanSignIn>>;
  /** Resolves to the message of a failure, or to undefined. */
  readonly onConfirmed: (requestId: string) => Promise<string | undefined>;
  readonly onAgain: () => void;
}) {
  const t = useText();
  const codeRef = useRef<HTMLParagraphElement>(null);
  const [end, setEnd] = useState<PhoneAnswer>();
  const [problem, setProblem] = useState<string>();
  const acts = useRef({ askAnswer, onConfirmed });
  acts.current = { askAnswer, onConfirmed };

  useEffect(() => {
    const leaving = new AbortController();
    codeRef.current?.focus();
    const following = followPhone(check, () => acts.current.askAnswer(check.id), leaving.signal);
    void following.then(async (state) => {
      if (state === undefined) return;
      setEnd(state);
      if (state === 'CONFIRMED') setProblem(await acts.current.onConfirmed(check.id));
    });
    return () => leaving.abort();
  }, [check]);

  const over = (end !== undefined && end !== 'CONFIRMED') || problem !== undefined;
  return (
    <div className="grid justify-items-center gap-4 text-center" data-secret>
      <p className="text-text2">{t('auth.asan.compare')}</p>
      <p
        aria-label={t('auth.asan.code', { code: [...check.checkCode].join(' ') })}
        className="rounded-tile bg-surface2 px-8 py-4 text-4xl font-bold tracking-code tabular-nums"
        ref={codeRef}
        role="img"
        tabIndex={-1}
        translate="no"
      >
        {check.checkCode}
      </p>
      <p className="flex min-h-6 items-center gap-2 text-sm text-text2" role="status">
        {!over && (
          <>
            <Spinner />
            {t(end === 'CONFIRMED' ? 'auth.asan.confirmed' : 'auth.asan.waiting')}
          </>
        )}
      </p>
      <div className="w-full text-start empty:hidden" role="alert">
        {over && (
          <Notice tone="error">
            {problem ?? t(end === 'REJECTED' ? 'auth.asan.rejected' : 'auth.asan.expired')}
          </Notice>
        )}
      </div>
      <Button onClick={onAgain} tone={over ? 'primary' : 'secondary'} wide>
        {t(over ? 'button.tryAgain' : 'button.cancel')}
      </Button>
    </div>
  );
}
