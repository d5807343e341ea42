import { isIconName } from '#ui/icons/icon.tsx';
import { IconTile } from '#ui/icons/icon-tile.tsx';
import type { Tone } from './tone-class.ts';

/** The tile of a category. The provider names its icon; one that this version cannot draw is a grid. */
export function CategoryTile({ icon, tone }: { icon: string; tone: Tone }) {
  return <IconTile icon={isIconName(icon) ? icon : 'grid'} tone={tone} />;
}
