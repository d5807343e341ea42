import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import type { IconName } from './icon.tsx';
import { IconTile } from './icon-tile.tsx';

/** Nothing here, in a place among others: one line where `EmptyState` would take the screen. */
export function EmptyNote({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <Card className="p-4">
      <p className="flex items-center gap-3.5 text-sm text-text2">
        <IconTile icon={icon} tone="neutral" />
        <span>{children}</span>
      </p>
    </Card>
  );
}
