import { type Tone, tintClass } from '#ui/tone-class.ts';
import { Icon, type IconName } from './icon.tsx';

const square = 'grid size-11 shrink-0 place-items-center';

export function IconTile({ icon, tone }: { icon: IconName; tone: Tone }) {
  return (
    <span className={`${square} rounded-icon ${tintClass[tone]}`} data-slot="tile">
      <Icon name={icon} size={20} />
    </span>
  );
}

/** For a service or a person without a picture: one or two letters. Its name stands beside it. */
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
