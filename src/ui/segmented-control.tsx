import { useId } from 'react';
import type { Option } from './chips.tsx';

/** A choice among two to four options, all visible. */
export function SegmentedControl<Value extends string>({
  label,
  value,
  options,
  onChange,
}: {
  /** Name of the choice for screen readers; not drawn. */
  label: string;
  value: Value;
  options: readonly Option<Value>[];
  onChange: (value: Value) => void;
}) {
  const name = useId();
  return (
    <fieldset className="flex min-w-0 flex-wrap rounded-control bg-surface2 p-1">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          className="relative grid min-h-11 grow basis-0 place-items-center rounded-[0.625rem] border-transparent px-[min(0.5rem,1.5vw)] text-center text-sm font-medium leading-tight text-text2 transition-colors duration-150 has-checked:border has-checked:bg-(--segment) has-checked:font-semibold has-checked:text-text has-checked:shadow-card has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          key={option.value}
        >
          <input
            checked={option.value === value}
            className="sr-only"
            name={name}
            onChange={() => onChange(option.value)}
            type="radio"
            value={option.value}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
