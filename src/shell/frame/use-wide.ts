import { useMedia } from '#ui/use-media.ts';

/**
 * Returns whether the screen is at least as wide as the breakpoint `lg` of the style sheet. False in prerendered pages
 * and in print.
 */
export function useWide(): boolean {
  return useMedia('screen and (min-width: 64rem)');
}
