import { useRef, useState } from 'react';
import { tagLength, tagsAtMost } from '#contract/annotations.ts';
import { distinctTags, readTags } from '#domain/annotation.ts';
import { fold } from '#domain/fold.ts';
import { useText } from '#i18n/use-text.ts';
import { Chip } from '#ui/chips.tsx';
import { TextField } from '#ui/form/text-fields.tsx';
import { typeInto } from '#ui/form/type-into.ts';
import type { FieldProps } from '#ui/form/use-schema-form.ts';

const offeredAtMost = 8;

/** Joins tags to one form value. Tags contain no line breaks. */
export function joinTags(tags: readonly string[]): string {
  return tags.join('\n');
}

/** Splits a form value that `joinTags` made into its tags. */
export function splitTags(text: string): string[] {
  return text.split('\n').filter((tag) => tag !== '');
}

/**
 * Field for tags. `chosen`: a hidden field with the chosen tags; `typed`: the text field. The person chooses among used
 * tags, filtered by the input, or types new ones: a comma or Enter adds them. A tag that is unchecked remains visible,
 * so that a press does not remove its own button.
 */
export function TagsField({
  chosen: { name, defaultValue = '' },
  typed,
  label,
  used,
}: {
  chosen: FieldProps;
  typed: FieldProps;
  label: string;
  used: readonly string[];
}) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [chosen, choose] = useState<readonly string[]>(() => splitTags(defaultValue));
  const [seen, see] = useState(chosen);
  const searched = fold(text);
  const offered =
    chosen.length < tagsAtMost
      ? used
          .filter((tag) => !seen.includes(tag) && fold(tag).includes(searched))
          .slice(0, offeredAtMost)
      : [];

  /**
   * Adds typed tags and empties the text field. Returns false, without a change, if the tags are too many or too long.
   */
  function add(typedText: string): boolean {
    const tags = distinctTags([...chosen, ...readTags(typedText, used)]);
    if (tags.length > tagsAtMost || tags.some((tag) => tag.length > tagLength)) return false;
    choose(tags);
    see(distinctTags([...seen, ...tags]));
    if (input.current) typeInto(input.current, '');
    return true;
  }

  function toggle(tag: string) {
    const others = chosen.filter((one) => one !== tag);
    choose(others.length < chosen.length ? others : [...chosen, tag]);
    see(distinctTags([...seen, tag]));
  }

  return (
    <div className="grid grid-cols-1 gap-3">
      <input
        data-unfinished={joinTags(chosen) === defaultValue ? undefined : true}
        name={name}
        type="hidden"
        value={joinTags(chosen)}
      />
      <TextField
        {...typed}
        enterKeyHint="done"
        hint={t('annotation.tags.hint', { count: tagsAtMost })}
        label={label}
        onInput={({ currentTarget: { value } }) => {
          if (!value.includes(',') || !add(value)) setText(value);
        }}
        onKeyDown={(event) => {
          const isAdding = event.key === 'Enter' && !event.nativeEvent.isComposing;
          if (isAdding && text.trim() !== '' && add(text)) event.preventDefault();
        }}
        ref={input}
      />
      <fieldset
        aria-label={t('annotation.tags.choice')}
        className="flex min-w-0 flex-wrap gap-2 empty:hidden"
      >
        {[...seen, ...offered].map((tag) => (
          <Chip key={tag} onClick={() => toggle(tag)} pressed={chosen.includes(tag)}>
            <span translate="no">{tag}</span>
          </Chip>
        ))}
      </fieldset>
    </div>
  );
}
