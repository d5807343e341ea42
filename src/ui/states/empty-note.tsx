import type { ReactNode } from 'react';
import type { IconName } from '#ui/icons/icon.tsx';
import { IconTile } from '#ui/icons/icon-tile.tsx';
import { Card } from '#ui/list.tsx';

/** Nothing here, in a place among others: one line where `EmptyState` would take the screen. */
export function EmptyNote({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <Card className="grid content-center p-4">
      <p className="flex flex-wrap items-center gap-3.5 text-sm text-text2">
        <IconTile icon={icon} tone="neutral" />
        <span className="min-w-[8em] grow basis-0">{children}</span>
      </p>
    </Card>
  );
}
