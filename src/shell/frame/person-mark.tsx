import { monogram } from '#domain/person/person.ts';
import { Icon } from '#ui/icons/icon.tsx';

/**
 * A person's initials on a labelled button. The style draws them: as text they would be visible words
 * that the button's accessible name lacks.
 */
export function PersonMark({ name }: { name: string }) {
  if (name === '') return <Icon name="user" />;
  return (
    <span
      aria-hidden="true"
      className="before:content-[attr(data-initials)]"
      data-initials={monogram(name)}
    />
  );
}
