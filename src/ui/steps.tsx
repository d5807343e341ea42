import { Icon } from '#ui/icons/icon.tsx';

/** If the names of all steps do not fit in one line, only the current one is shown. */
const wordsClass = '@max-[21rem]:sr-only';

/** Shows the current step of a process with several screens. Steps count from 0. */
export function Steps({
  label,
  steps,
  current,
  doneLabel,
}: {
  label: string;
  steps: readonly string[];
  current: number;
  /** Text that a screen reader reads after a completed step. */
  doneLabel: string;
}) {
  return (
    <ol
      aria-label={label}
      className="@container flex flex-wrap items-center gap-x-1.5 gap-y-1 text-sm"
    >
      {steps.map((step, index) => (
        <li
          aria-current={index === current ? 'step' : undefined}
          className="flex items-center gap-1.5 not-first:grow not-first:before:h-0.5 not-first:before:min-w-3 not-first:before:grow not-first:before:rounded-full not-first:before:bg-border not-first:data-reached:before:bg-brand-text"
          data-reached={index <= current || undefined}
          key={step}
        >
          {index < current ? (
            <span className="flex items-center gap-1 font-medium text-success-text">
              <Icon name="check" size={16} />
              <span className={wordsClass}>{step}</span>
              <span className="sr-only">{doneLabel}</span>
            </span>
          ) : (
            <span className={index === current ? 'font-semibold' : 'text-text2'}>
              {index + 1} <span className={index === current ? '' : wordsClass}>{step}</span>
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
