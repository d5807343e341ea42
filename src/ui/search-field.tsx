import { useText } from '#i18n/use-text.ts';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';

/** A field that finds as one types; what it searches stands inside it until then. */
export function SearchField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
}) {
  const text = useText();
  return (
    <search className="flex min-h-12 items-center rounded-control border border-border bg-surface ps-4 pe-0.5 transition-[border-color,box-shadow] duration-150 focus-within:border-focus focus-within:field-ring">
      <Icon className="text-text2" name="search" size={20} />
      <input
        aria-label={label}
        autoCapitalize="none"
        autoComplete="off"
        autoCorrect="off"
        className="min-w-0 grow self-stretch bg-transparent px-3 text-base outline-none placeholder:text-text2 focus-visible:shadow-none [&::-webkit-search-cancel-button]:hidden"
        enterKeyHint="search"
        onChange={(event) => onChange(event.target.value)}
        placeholder={label}
        spellCheck={false}
        type="search"
        value={value}
      />
      {value !== '' && (
        <IconButton icon="close" label={text('form.search.clear')} onClick={() => onChange('')} />
      )}
    </search>
  );
}
