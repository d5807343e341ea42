import { iconPaths } from './icon-paths.ts';
import type { lateIconPaths } from './late-icon-paths.ts';
import type { moreIconPaths } from './more-icon-paths.ts';

/** Name of any icon, whether or not it is loaded yet. */
export type IconName =
  | keyof typeof iconPaths
  | keyof typeof lateIconPaths
  | keyof typeof moreIconPaths;

const paths: Partial<Record<IconName, string>> = { ...iconPaths };

/**
 * Makes more icons available. Guest pages have only a few icons; the signed-in screens add theirs in `more-icons.ts`,
 * and content opened on demand in `late-icons.ts`.
 */
export function addIcons(more: Partial<Record<IconName, string>>): void {
  Object.assign(paths, more);
}

/** Returns whether an icon with this name is loaded. For names from the provider, such as the icon of a category. */
export function isIconName(name: string): name is IconName {
  return Object.hasOwn(paths, name);
}

/**
 * Returns the SVG path of an icon, on a field of 24 units. An icon that is not loaded is a bug: the function then
 * throws in development and prerendering, and returns undefined in production.
 */
export function iconPath(name: IconName): string | undefined {
  if ((import.meta.env.DEV || import.meta.env.SSR) && !isIconName(name)) {
    throw new Error(`No drawing of ${name}: a guest's page has only those of icon-paths.ts`);
  }
  return paths[name];
}

/**
 * A line drawing. Words beside it, or the name of its container, describe it, so it is never read aloud. Its size is in
 * CSS pixels at the default text size, and grows with the text.
 */
export function Icon({
  name,
  size = 24,
  filled = false,
  className = '',
}: {
  name: IconName;
  size?: keyof typeof sizes;
  filled?: boolean;
  className?: string;
}) {
  return (
    <svg
      aria-hidden="true"
      className={`shrink-0 ${sizes[size]} ${className}`}
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeWidth={2}
      viewBox="0 0 24 24"
    >
      <path d={iconPath(name)} />
    </svg>
  );
}

const sizes = { 16: 'size-4', 20: 'size-5', 24: 'size-6', 32: 'size-8', 40: 'size-10' } as const;
