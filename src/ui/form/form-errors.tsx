import { useText } from '#i18n/use-text.ts';
import { Notice } from '#ui/tone.tsx';
import type { ErrorText } from './error-text.ts';

/**
 * Shows the problem of the whole form and, if several fields are wrong, a list of links to them. The first wrong field
 * has the focus already.
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
  /** Names of the fields as in their labels, in the order of the screen. */
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
        <Notice tone="error">
          <p className="font-semibold">{text('form.errors', { count: wrong.length })}</p>
          <ul>
            {wrong.map(({ name, label, error }) => (
              <li key={name}>
                <a
                  className="inline-flex min-h-11 items-center underline underline-offset-4"
                  href={`#${formId}-${name}`}
                  onClick={(event) => {
                    // The address stays unchanged, because a fragment would add a step to the history.
                    event.preventDefault();
                    document.getElementById(`${formId}-${name}`)?.focus();
                  }}
                >
                  {/* Label and error are a single item of the link's flex row, so that they wrap as a sentence. */}
                  <span>
                    {label}: <span translate={error.values && 'no'}>{text(error)}</span>
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
 * Shows a problem in an alert region that is always in the page, so that a screen reader announces the problem when it
 * appears.
 */
export function ProblemNote({ problem }: { problem: ErrorText | undefined }) {
  const text = useText();
  return (
    <div className="empty:hidden" role="alert">
      {problem && (
        <Notice tone="error">
          <span translate={problem.values && 'no'}>{text(problem)}</span>
        </Notice>
      )}
    </div>
  );
}
