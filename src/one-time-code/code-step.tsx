import { useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import type { Failure } from '#api/failure.ts';
import { serverNow } from '#api/server-time.ts';
import { phoneInText } from '#domain/person/phone.ts';
import { formatTime } from '#i18n/formats/format-time.ts';
import { useText } from '#i18n/use-text.ts';
import { Button } from '#ui/button.tsx';
import { CodeField } from '#ui/form/code-field.tsx';
import { codeText } from '#ui/form/field-schemas.ts';
import { FormErrors, ProblemNote } from '#ui/form/form-errors.tsx';
import { typeInto } from '#ui/form/type-into.ts';
import { type FormProblem, useSchemaForm } from '#ui/form/use-schema-form.ts';
import { showSnackbar } from '#ui/overlays/snackbar.tsx';
import { authError } from './auth-error.ts';
import { OfflineNote } from './offline-note.tsx';

/**
 * A one-time code that was sent to a phone, without the code itself. `phone` is masked if the caller learned it only
 * masked. The times are RFC 3339, by the provider's clock.
 */
export interface SentCode {
  readonly phone: string;
  readonly requestId: string;
  readonly expiresAt: string;
  readonly resendAt: string;
}

const schema = z.object({ code: codeText });

/** Problem codes that are shown at the code field. */
const aboutCode = ['WRONG_CODE', 'EXPIRED_CODE'];

/** Returns the error of a refused code, at the code field or for the whole form. */
export function codeProblem(failure: Failure): FormProblem<'code'> {
  const error = authError(failure);
  return aboutCode.includes(failure.code) ? { fields: { code: error } } : { form: error };
}

/**
 * Form for the one-time code that was sent to a phone. Fills in the code from the text message if the browser supports
 * WebOTP.
 */
export function CodeStep({
  sent,
  why,
  spent,
  resend,
  back,
  onCode,
}: {
  sent: SentCode;
  /** Reason why a code is needed, if the pressed button does not explain it. */
  why?: string | undefined;
  /**
   * Failure of a code that `onCode` accepted, but that the provider refused later, when it was sent with the password.
   */
  spent?: Failure | undefined;
  /** Sends another code. If undefined, the person requests it on the previous step. */
  resend: ((signal: AbortSignal) => Promise<Failure | null>) | undefined;
  /** Button that leaves the step. If undefined, the button leads back to the phone number. */
  back?: { readonly name: string; readonly go: () => void } | undefined;
  /**
   * Checks the code, and continues if it is right. Resolves to the problem of a refused code, otherwise to undefined.
   */
  onCode: (code: string, signal: AbortSignal) => Promise<FormProblem<'code'> | undefined>;
}) {
  const t = useText();
  const router = useRouter();
  const signal = useLeaveSignal();
  const formRef = useFirstFieldFocus();
  useMessageCode(formRef);
  const [form, fields] = useSchemaForm({
    schema,
    onSubmit: ({ code }) => onCode(code, signal),
  });
  const label = t('auth.code.label');
  return (
    <form {...form.props} className="grid grid-cols-1 gap-4.5" ref={formRef}>
      {why !== undefined && <p className="text-text2">{why}</p>}
      <FormErrors
        {...form.errors}
        labels={{ code: label }}
        ofForm={form.errors.ofForm ?? (spent && authError(spent))}
      />
      <CodeField
        {...fields.code.textField}
        hint={
          <>
            {t('auth.code.sent', { phone: phoneInText(sent.phone) })}{' '}
            {t('auth.code.expires', { time: formatTime(Date.parse(sent.expiresAt)) })}
          </>
        }
        label={label}
      />
      <Button {...form.submit}>{t('button.continue')}</Button>
      <OfflineNote />
      {resend && <ResendCode at={sent.resendAt} resend={resend} />}
      <Button onClick={back?.go ?? (() => router.history.back())} tone="quiet" wide>
        {back?.name ?? t('auth.code.change')}
      </Button>
    </form>
  );
}

/**
 * Returns a signal that aborts when the step of the form is left, because a late answer must not affect the next step.
 * Maintenance hides the step and ends its effects, but keeps its state: when the step is shown again it has another
 * signal.
 */
export function useLeaveSignal(): AbortSignal {
  const [leaving, setLeaving] = useState(() => new AbortController());
  useEffect(() => {
    if (leaving.signal.aborted) setLeaving(new AbortController());
    return () => leaving.abort();
  }, [leaving]);
  return leaving.signal;
}

/** Returns the ref of a form whose first field takes the focus at mount. */
export function useFirstFieldFocus() {
  const form = useRef<HTMLFormElement>(null);
  useEffect(
    () => form.current?.querySelector<HTMLInputElement>('input:not([hidden])')?.focus(),
    [],
  );
  return form;
}

// Only some phone browsers support WebOTP. The others offer the code above the keyboard.
interface MessageCodeOptions extends CredentialRequestOptions {
  readonly otp: { readonly transport: readonly ['sms'] };
}

/** Fills in the one-time code from the text message (WebOTP), if the person allows it. */
function useMessageCode(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    if (!('OTPCredential' in window)) return undefined;
    const leaving = new AbortController();
    void receiveCode(leaving.signal).then((code) => {
      const field = form.current?.querySelector<HTMLInputElement>('input[name="code"]');
      if (code !== undefined && field) typeInto(field, code);
    });
    return () => leaving.abort();
  }, [form]);
}

async function receiveCode(signal: AbortSignal): Promise<string | undefined> {
  const options: MessageCodeOptions = { otp: { transport: ['sms'] }, signal };
  try {
    const credential = await navigator.credentials.get(options);
    return credential && 'code' in credential && typeof credential.code === 'string'
      ? credential.code
      : undefined;
  } catch {
    // The person refused, or the step was left before a message came.
    return undefined;
  }
}

/** Button that requests another code. Until the provider allows another code, a countdown is shown instead. */
function ResendCode({
  at,
  resend,
}: {
  /** RFC 3339, by the provider's clock. */
  at: string;
  resend: (signal: AbortSignal) => Promise<Failure | null>;
}) {
  const t = useText();
  const leaving = useLeaveSignal();
  const [failure, setFailure] = useState<Failure>();
  const [pending, setPending] = useState(false);
  const allowedAt = failure?.code === 'CODE_TOO_SOON' ? (failure.retryAt ?? at) : at;
  const secondsLeft = useSecondsUntil(Date.parse(allowedAt));
  const problem = failure && secondsLeft === 0 ? authError(failure) : undefined;

  async function sendAnother() {
    setPending(true);
    setFailure(undefined);
    const refused = await resend(leaving);
    setPending(false);
    if (refused) setFailure(refused);
    else showSnackbar({ text: t('auth.code.resent'), tone: 'success' });
  }

  return (
    <div className="grid justify-items-center gap-2 text-sm text-text2">
      <p>{t('auth.code.notReceived')}</p>
      <ProblemNote problem={problem} />
      {secondsLeft > 0 ? (
        <p className="flex min-h-11 items-center tabular-nums">
          {t('auth.code.resendIn', { time: clock(secondsLeft) })}
        </p>
      ) : (
        <Button onClick={sendAnother} pending={pending} size="small" tone="secondary">
          {t('auth.code.resend')}
        </Button>
      )}
    </div>
  );
}

/** Formats seconds as "0:42". */
function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/**
 * Returns the whole seconds until a moment of the provider's clock (epoch milliseconds), at least 0, and rerenders as
 * they pass.
 */
function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(serverNow);
  const left = Math.max(0, Math.ceil((moment - now) / 1000));
  const over = left === 0;
  useEffect(() => {
    if (over) return undefined;
    const timer = setInterval(() => setNow(serverNow()), 500);
    return () => clearInterval(timer);
  }, [over]);
  return left;
}
