import type { ReactNode } from 'react';
import { Icon } from '#ui/icons/icon.tsx';
import { List, Row, RowBody, rowClass } from '#ui/list.tsx';
import {
  boxClass,
  controlClass,
  describe,
  FieldFrame,
  FieldNotes,
  type FieldWords,
} from './field-frame.tsx';
import type { FieldProps } from './use-schema-form.ts';

/** A choice of one among many, in the browser's own list. */
export function SelectField({
  options,
  prompt,
  ...field
}: FieldProps &
  FieldWords & {
    options: readonly { readonly value: string; readonly label: string }[];
    /** Shown until a value is chosen. */
    prompt: string;
  }) {
  const { id, name, defaultValue = '' } = field;
  return (
    <FieldFrame {...field}>
      <div className={`${boxClass} relative`}>
        <select
          {...describe(field)}
          className={`${controlClass} cursor-pointer appearance-none rounded-control ps-4 pe-12 text-base`}
          defaultValue={defaultValue}
          id={id}
          name={name}
        >
          <option disabled={true} value="">
            {prompt}
          </option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon
          className="pointer-events-none absolute end-4 text-text2"
          name="chevron-down"
          size={20}
        />
      </div>
    </FieldFrame>
  );
}

/** A choice of one among few, as radio buttons in rows with a description and a leading picture. */
export function RadioField({
  options,
  ...field
}: FieldProps &
  FieldWords & {
    options: readonly {
      readonly value: string;
      readonly label: ReactNode;
      readonly description?: ReactNode;
      readonly leading?: ReactNode;
      readonly disabled?: boolean;
    }[];
  }) {
  const { id, name, defaultValue } = field;
  return (
    <RadioGroup {...field}>
      <List>
        {options.map((option, index) => (
          <Row key={option.value}>
            <label
              htmlFor={optionId(id, index)}
              className={`${rowClass} has-focus-visible:outline-2 has-focus-visible:-outline-offset-4 has-focus-visible:outline-focus`}
            >
              <RowBody
                leading={option.leading}
                subtitle={option.description}
                title={option.label}
                trailing={
                  <input
                    className="block size-5.5 appearance-none rounded-full border-2 border-border-strong checked:border-7 checked:border-brand-text focus-visible:shadow-none focus-visible:outline-none"
                    defaultChecked={option.value === defaultValue}
                    disabled={option.disabled}
                    id={optionId(id, index)}
                    name={name}
                    type="radio"
                    value={option.value}
                  />
                }
              />
            </label>
          </Row>
        ))}
      </List>
    </RadioGroup>
  );
}

/** A choice of one among few with short names, as radio buttons that look like tiles. */
export function TileField({
  options,
  ...field
}: FieldProps &
  FieldWords & { options: readonly { readonly value: string; readonly label: string }[] }) {
  const { id, name, defaultValue } = field;
  return (
    <RadioGroup {...field}>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(6.5rem,30%)),1fr))] gap-2">
        {options.map((option, index) => (
          <label
            className="relative flex min-h-13.5 cursor-pointer items-center justify-center gap-1.5 rounded-control border border-border bg-surface px-2 py-1.5 text-center text-sm font-medium leading-tight transition-colors duration-150 hover:border-border-strong has-checked:border-brand-text has-checked:bg-surface-brand has-checked:font-semibold has-checked:text-brand-text has-checked:inset-ring-1 has-checked:inset-ring-brand-text has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
            htmlFor={optionId(id, index)}
            key={option.value}
          >
            <input
              className="peer sr-only"
              defaultChecked={option.value === defaultValue}
              id={optionId(id, index)}
              name={name}
              type="radio"
              value={option.value}
            />
            <Icon className="not-peer-checked:hidden" name="check" size={16} />
            <span className="min-w-0 wrap-anywhere">{option.label}</span>
          </label>
        ))}
      </div>
    </RadioGroup>
  );
}

function RadioGroup({ children, ...field }: FieldProps & FieldWords & { children: ReactNode }) {
  const { id, label, hint, error } = field;
  return (
    <div
      aria-labelledby={`${id}-label`}
      className="grid gap-1.5"
      role="radiogroup"
      {...describe(field)}
    >
      <span className="text-sm font-medium" id={`${id}-label`}>
        {label}
      </span>
      {children}
      <FieldNotes error={error} hint={hint} id={id} />
    </div>
  );
}

/** Returns the id of an option. The first one has the field's own id, because the list of errors links to it. */
function optionId(id: string, index: number): string {
  return index === 0 ? id : `${id}-${index}`;
}
