import { monogram } from '#features/catalogue/monogram.ts';
import { Icon } from '#ui/icon.tsx';

/**
 * A person's initials on a button that says more. They are drawn by the style: as text they would be
 * words on the button that its name does not say.
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
