import { useEffect, useId, useRef } from 'react';
import { useText } from '#i18n/use-text.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { IconButton } from './icon-button.tsx';

/** Searches as one types. Its label stands inside it until something is typed. */
export function SearchField({
  label,
  value,
  onChange,
  focused = false,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** One came here to search: typing may begin at once. */
  focused?: boolean;
}) {
  const id = useId();
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focused) input.current?.focus();
  }, [focused]);
  return (
    <search className="flex min-h-12 items-center rounded-control border border-border-strong bg-surface ps-4 pe-0.5 transition-[border-color,box-shadow] duration-150 focus-within:border-focus focus-within:field-ring">
      <Icon className="text-text2" name="search" size={20} />
      <label className="sr-only" htmlFor={id}>
        {label}
      </label>
      <input
        autoCapitalize="none"
        autoComplete="off"
        autoCorrect="off"
        className="w-full min-w-0 grow self-stretch bg-transparent px-3 text-base text-ellipsis outline-none placeholder:text-text2 focus-visible:shadow-none [&::-webkit-search-cancel-button]:hidden"
        enterKeyHint="search"
        id={id}
        maxLength={100}
        onChange={(event) => onChange(event.currentTarget.value)}
        placeholder={label}
        ref={input}
        spellCheck={false}
        type="search"
        value={value}
      />
      {value !== '' && (
        <IconButton
          icon="close"
          label={text('search.clear')}
          onClick={() => {
            onChange('');
            input.current?.focus();
          }}
        />
      )}
    </search>
  );
}
