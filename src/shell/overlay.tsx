import { SignOutDialog } from './sign-out-dialog.tsx';

/**
 * What may lie over a screen. Which one does stands in the history entry, so that Back closes it.
 */
export type OverlayName = keyof typeof overlays;

const overlays = { 'sign-out': SignOutDialog } as const;

export default function Overlay({ name }: { name: OverlayName }) {
  const Shown = overlays[name];
  return <Shown />;
}
