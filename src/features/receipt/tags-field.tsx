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

/** Tags as one value of a form: no tag holds a line break. */
export function joinTags(tags: readonly string[]): string {
  return tags.join('\n');
}

export function splitTags(text: string): string[] {
  return text.split('\n').filter((tag) => tag !== '');
}

/**
 * Tags are chosen among those in use, of which typing leaves the ones that match, or typed: a comma or Enter adds what
 * is typed. What was chosen stays in sight when it is not any more, so that a press does not take its button away.
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

  /** Whether there was room for all that is typed. */
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
      <input name={name} type="hidden" value={joinTags(chosen)} />
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
