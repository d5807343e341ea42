import { useText } from '#i18n/use-text.ts';
import { Notice } from '#ui/tone.tsx';
import type { ErrorText } from './error-text.ts';

/**
 * What is wrong with the form as a whole and, where several fields are wrong, a list that leads to
 * each of them. The first wrong field has the focus already.
 */
export function FormErrors({
  formId,
  ofForm,
  ofFields,
  labels,
}: {
  formId: string;
  ofForm: ErrorText | undefined;
  ofFields: Readonly<Record<string, readonly ErrorText[]>>;
  /** Names of the fields, as their labels have them, in the order of the screen. */
  labels: Readonly<Record<string, string>>;
}) {
  const text = useText();
  const wrong = Object.entries(labels).flatMap(([name, label]) => {
    const error = ofFields[name]?.[0];
    return error ? [{ name, label, error }] : [];
  });
  return (
    <>
      <ProblemNote problem={ofForm} />
      {wrong.length > 1 && (
        <Notice icon="alert" tone="error">
          <p className="font-semibold">{text('form.errors', { count: wrong.length })}</p>
          <ul>
            {wrong.map(({ name, label, error }) => (
              <li key={name}>
                <a
                  className="inline-flex min-h-11 items-center underline underline-offset-4"
                  href={`#${formId}-${name}`}
                  onClick={(event) => {
                    // The address stays as it is: a fragment would be a step in the history.
                    event.preventDefault();
                    document.getElementById(`${formId}-${name}`)?.focus();
                  }}
                >
                  {/* One item of the link's flex row, so that it wraps as a sentence. */}
                  <span>
                    {label}:{' '}
                    <span translate={error.values && 'no'}>{text(error.key, error.values)}</span>
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}

/**
 * A problem in an alert region that is always in the page, so that a screen reader announces the problem when it
 * appears.
 */
export function ProblemNote({ problem }: { problem: ErrorText | undefined }) {
  const text = useText();
  return (
    <div className="empty:hidden" role="alert">
      {problem && (
        <Notice icon="alert" tone="error">
          <span translate={problem.values && 'no'}>{text(problem.key, problem.values)}</span>
        </Notice>
      )}
    </div>
  );
}
