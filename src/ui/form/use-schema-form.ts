import {
  formatPaths,
  INTENT,
  type Intent,
  parse,
  type Submission,
  type SubmissionResult,
} from '@conform-to/dom';
import { type FieldMetadata, useForm } from '@conform-to/react';
import { type FocusEvent, type FormEvent, use, useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { FormDrafts } from '#ui/frame-contexts.ts';
import { type ErrorText, errorTextOf } from './error-text.ts';

/** Problems that the provider, or other code behind the form, found in the submitted values. */
export type FormProblem<Name extends string = string> = {
  readonly form?: ErrorText | undefined;
  readonly fields?: Readonly<Partial<Record<Name, ErrorText>>> | undefined;
};

/** Properties that connect a field's component to the form. */
export type FieldProps = {
  readonly id: string;
  readonly name: string;
  readonly defaultValue: string | undefined;
  readonly error: ErrorText | undefined;
};

/** A field of a form: the properties for its component, and its text. */
export type FormField = {
  readonly textField: FieldProps;
  /** Current typed text of the field. A screen that reads it is drawn at every key. */
  readonly value: string;
};

type FormSchema = z.ZodMiniObject;
type Name<Schema extends FormSchema> = Extract<keyof z.input<Schema>, string>;
type Fields<Schema extends FormSchema> = { readonly [Key in Name<Schema>]: FormField };
type Errors = readonly ErrorText[];

/**
 * Connects a form to its schema. All forms use it. Returns the form and its fields: spread `form.props` on a form
 * element, and a field's `textField` on its component. Fields are uncontrolled, so text typed before the code loaded
 * stays. A signed-in person's typed values are kept as drafts. A field is checked when it is left with content, and at
 * every key while it is wrong. Submitting checks all fields and focuses the first wrong one. `onSubmit` gets the output
 * of the schema and may return problems. Until it has returned, the form is not submitted again. Its signal aborts when
 * the form is unmounted or a field changes; a request that matters only to this form takes the signal.
 */
export function useSchemaForm<Schema extends FormSchema>({
  schema,
  defaultValue,
  sensitive = [],
  fixed = [],
  onSubmit,
}: {
  /**
   * The schema, or a function that loads it. The form calls the function with `now` = false when it mounts; the function
   * then waits until the page has loaded. If the form is submitted earlier, it calls the function with `now` = true.
   * No field is checked until the schema has come.
   */
  schema: Schema | ((now: boolean) => Promise<Schema>);
  /** Fields whose values belong to this form alone and are not kept as drafts. */
  sensitive?: readonly string[];
  /** Fields that nobody can edit. No draft replaces their default value. */
  fixed?: readonly string[];
  defaultValue?: Partial<Record<Name<Schema>, string>> | undefined;
  onSubmit: (
    value: z.output<Schema>,
    signal: AbortSignal,
  ) => Promise<FormProblem<Name<Schema>> | undefined> | FormProblem<Name<Schema>> | undefined;
}) {
  const [pending, setPending] = useState(false);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const [sent, setSent] = useState(false);
  const [answer, setAnswer] = useState<SubmissionResult<Errors>>();
  const refusal = useRef<Refusal>(noRefusal);
  const drafts = use(FormDrafts);
  const load = typeof schema === 'function' ? schema : undefined;
  const loaded = useRef<Schema>(undefined);
  const known = () => (typeof schema === 'function' ? loaded.current : schema);
  const [before] = useState(() =>
    drafts?.take(Object.keys(known()?.shape ?? {}).filter((name) => !fixed.includes(name))),
  );

  useEffect(() => {
    load?.(false).then(
      (came) => {
        loaded.current = came;
      },
      // If the schema cannot be loaded now, it is loaded when the form is submitted.
      () => {},
    );
  }, [load]);

  const [form, fieldset] = useForm<Record<string, string>, z.output<Schema>, Errors>({
    defaultValue: before ? { ...defaultValue, ...before } : defaultValue,
    lastResult: answer,
    onValidate: ({ formData }) =>
      parse<z.output<Schema>, Errors>(formData, {
        resolve: (texts, intent) => check(known(), texts, intent, refusal.current),
      }),
    onSubmit(event, { submission }) {
      event.preventDefault();
      if (submission?.status === 'success' && !running.current) void send(submission);
    },
  });

  async function loadAndSubmit(element: HTMLFormElement, loadNow: NonNullable<typeof load>) {
    setPending(true);
    try {
      loaded.current = await loadNow(true);
      if (element.isConnected) element.requestSubmit();
    } catch {
      setAnswer({ status: 'error', error: { '': [{ key: 'error.NO_ANSWER' }] } });
    } finally {
      setPending(false);
    }
  }

  async function send(submission: Sent<z.output<Schema>>) {
    running.current = new AbortController();
    refusal.current = noRefusal;
    setPending(true);
    try {
      const problem = await onSubmit(submission.value, running.current.signal);
      if (problem) refuse(submission, problem);
    } finally {
      running.current = undefined;
      setPending(false);
    }
  }

  function refuse(submission: Sent<z.output<Schema>>, problem: FormProblem) {
    const errors: Record<string, Errors> = problem.form ? { '': [problem.form] } : {};
    for (const [name, error] of Object.entries(problem.fields ?? {})) {
      if (error) errors[name] = [error];
    }
    refusal.current = { texts: submission.payload, errors };
    setAnswer(submission.reply({ fieldErrors: errors }));
  }

  return [
    {
      /** Properties for the form element. */
      props: {
        id: form.id,
        noValidate: form.noValidate,
        // The method `dialog` does nothing if the code is not loaded yet, instead of putting a password into an
        // address.
        method: 'dialog',
        onSubmit(event: FormEvent<HTMLFormElement>) {
          if (load && !known()) {
            event.preventDefault();
            if (!isCheck(event) && !pending) void loadAndSubmit(event.currentTarget, load);
            return;
          }
          if (!isCheck(event)) {
            setSent(true);
            drafts?.noteForm(event.currentTarget, sensitive);
          }
          form.onSubmit(event);
        },
        onBlur(event: FocusEvent<HTMLFormElement>) {
          const field = control(event);
          if (!field?.name || !field.value) return;
          afterPress(() => field.isConnected && form.validate({ name: field.name }));
        },
        onInput(event: FormEvent<HTMLFormElement>) {
          running.current?.abort();
          const field = control(event);
          const name = field?.name;
          if (field && !sensitive.includes(field.name)) drafts?.note(field);
          if (name && form.allErrors[name]) form.validate({ name });
        },
      },
      pending,
      /** Properties for the button that submits the form. */
      submit: { pending, type: 'submit', wide: true },
      /** Properties for `FormErrors`. */
      errors: { formId: form.id, ofForm: form.errors?.[0], ofFields: sent ? form.allErrors : {} },
    },
    describeFields<Schema>(fieldset),
  ] as const;
}

type Sent<Value> = Extract<Submission<Value, Errors>, { status: 'success' }>;

/**
 * Submitted texts and the problems that were found in them, by field. The problem of the whole form is under ''. A
 * problem stays until its text, or for the whole form any text, changes or is submitted again.
 */
type Refusal = {
  readonly texts: Readonly<Record<string, unknown>>;
  readonly errors: Readonly<Record<string, Errors>>;
};

const noRefusal: Refusal = { texts: {}, errors: {} };

function check<Schema extends FormSchema>(
  schema: Schema | undefined,
  texts: Record<string, unknown>,
  intent: Intent | null,
  refusal: Refusal,
) {
  if (!schema) return {};
  const result = schema.safeParse(texts);
  const error: Record<string, Errors> = {};
  for (const issue of result.error?.issues ?? []) {
    const name = formatPaths(issue.path.filter((key) => typeof key !== 'symbol'));
    error[name] ??= [errorTextOf(issue)];
  }
  if (intent) {
    for (const [name, errors] of Object.entries(refusal.errors)) {
      const asked = name === '' ? Object.keys(refusal.texts) : [name];
      if (asked.every((each) => texts[each] === refusal.texts[each])) error[name] ??= errors;
    }
  }
  if (Object.keys(error).length > 0) return { error };
  return result.success ? { value: result.data } : {};
}

type ConformFields = Readonly<
  Record<string, FieldMetadata<string, Record<string, string>, Errors>>
>;

// Only the handler of a Proxy knows its properties, so the first overload tells the compiler the type.
function describeFields<Schema extends FormSchema>(fieldset: ConformFields): Fields<Schema>;
function describeFields(fieldset: ConformFields): object {
  return new Proxy(fieldset, { get: (_, name) => describe(fieldset[String(name)]) });
}

function describe(field: ConformFields[string] | undefined): FormField | undefined {
  if (!field) return undefined;
  return {
    get textField() {
      const { id, name, defaultValue, errors } = field;
      return { id, name, defaultValue, error: errors?.[0] };
    },
    get value() {
      return field.value ?? '';
    },
  };
}

function control({ target }: { target: EventTarget }) {
  const isField =
    target instanceof HTMLInputElement ||
    target instanceof HTMLSelectElement ||
    target instanceof HTMLTextAreaElement;
  return isField ? target : undefined;
}

/** Returns whether Conform only checks a field: it then submits the form with a button of its own. */
function isCheck({ nativeEvent }: FormEvent<HTMLFormElement>): boolean {
  return (
    nativeEvent instanceof SubmitEvent && nativeEvent.submitter?.getAttribute('name') === INTENT
  );
}

/**
 * Calls `act` after the current press, because a message that appears during a press would move the pressed element
 * away.
 */
function afterPress(act: () => void) {
  if (!document.querySelector(':active')) act();
  else document.addEventListener('click', () => setTimeout(act), { once: true });
}
