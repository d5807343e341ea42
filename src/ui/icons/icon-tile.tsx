import { type Tone, tintClass } from '#ui/tone.tsx';
import { Icon, type IconName, isIconName } from './icon.tsx';

const square = 'grid size-11 shrink-0 place-items-center';

export function IconTile({ icon, tone }: { icon: IconName; tone: Tone }) {
  return (
    <span className={`${square} rounded-icon ${tintClass[tone]}`} data-slot="tile">
      <Icon name={icon} size={20} />
    </span>
  );
}

/**
 * A tile with one or two letters, for a service or a person without a picture. Screen readers skip the tile, because
 * the full name is beside it.
 */
export function Monogram({
  text,
  tone,
  round = false,
}: {
  text: string;
  tone: Tone;
  round?: boolean;
}) {
  return (
    <span
      aria-hidden="true"
      className={`${square} text-sm font-bold ${tintClass[tone]} ${round ? 'rounded-full' : 'rounded-icon'}`}
    >
      {text}
    </span>
  );
}

/** The tile of a category. `icon` is the icon's name from the provider; an unknown or unloaded icon becomes a grid. */
export function CategoryTile({ icon, tone }: { icon: string; tone: Tone }) {
  return <IconTile icon={isIconName(icon) ? icon : 'grid'} tone={tone} />;
}
