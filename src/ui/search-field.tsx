import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useText } from '#i18n/use-text.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { EmptyState } from '#ui/states/placeholders.tsx';
import { Button, IconButton } from './button.tsx';

/** A field that searches while the person types. Its label is inside it until something is typed. */
export function SearchField({
  label,
  value,
  onChange,
  focused = false,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** True if the screen is for searching. The field then has the focus at once. */
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
        onKeyDown={(event) => {
          // Enter would submit the form around the field.
          if (event.key === 'Enter') event.preventDefault();
        }}
        placeholder={label}
        ref={input}
        spellCheck={false}
        type="search"
        value={value}
      />
      {value !== '' && (
        <IconButton
          icon="close"
          label={text('button.clear')}
          onClick={() => {
            onChange('');
            input.current?.focus();
          }}
        />
      )}
    </search>
  );
}

/**
 * Shown if a search finds nothing. The button clears the search. For a filter, `title` and `act` replace the title and
 * the label of the button.
 */
export function NothingFound({
  title,
  act,
  onClear,
}: {
  title?: string;
  act?: string;
  onClear: () => void;
}) {
  const t = useText();
  return (
    <EmptyState
      action={
        <Button onClick={onClear} tone="secondary">
          {act ?? t('catalogue.clear')}
        </Button>
      }
      icon="search"
      title={title ?? t('empty.search')}
    />
  );
}

/**
 * Pause in typing, in ms, after which the address changes. Browsers refuse an address that changes at every key press.
 */
const pauseMs = 300;

/**
 * Returns the text of a search field and its setter. After a pause in typing, and before a press, `tell` is called to
 * put the text into the address, unless `goingTo` returns another address than at first, because another screen is
 * opening. If the query in the address, `asked`, changes otherwise, as by Back, the field follows it.
 */
export function useTypedQuery(
  asked: string,
  tell: (query: string) => void,
  /** Returns the address of the page or, during a navigation, the address of the next page. */
  goingTo: () => string,
) {
  const [path] = useState(goingTo);
  const isHere = useEffectEvent(() => goingTo() === path);
  const say = useEffectEvent(tell);
  const [typed, setTyped] = useState(asked);
  const lastQuery = useRef(asked);

  useEffect(() => {
    if (asked === lastQuery.current) return;
    lastQuery.current = asked;
    setTyped(asked);
  }, [asked]);

  useEffect(() => {
    if (typed === lastQuery.current) return;
    const tellNow = () => {
      if (typed === lastQuery.current) return;
      // While the router navigates to another screen, a change of the address would cancel that navigation.
      if (!isHere()) return;
      lastQuery.current = typed;
      say(typed);
    };
    const timer = setTimeout(tellNow, pauseMs);
    // Before a press that may lead away, the query is put into the address, for Back.
    document.addEventListener('click', tellNow, { capture: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('click', tellNow, { capture: true });
    };
  }, [typed]);

  return [typed, setTyped] as const;
}
