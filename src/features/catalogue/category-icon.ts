import { type IconName, isIconName } from '#ui/icon.tsx';

/** The provider names an icon; one that this version cannot draw becomes a grid. */
export function categoryIcon(name: string): IconName {
  return isIconName(name) ? name : 'grid';
}
