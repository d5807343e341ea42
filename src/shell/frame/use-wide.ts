import { useMedia } from '#ui/use-media.ts';

/** True if the screen is wide, which is the breakpoint `lg` of the style sheet. Prerendered pages use the phone's layout. */
export function useWide(): boolean {
  return useMedia('screen and (min-width: 64rem)');
}
