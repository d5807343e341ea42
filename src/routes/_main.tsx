import { createFileRoute, Outlet } from '@tanstack/react-router';
import { CoverAmounts } from '#shell/frame/cover-amounts.tsx';
import { Frame } from '#shell/frame.tsx';

export const Route = createFileRoute('/_main')({
  loader: ({ context }) => context.needMessages('app'),
  staleTime: Number.POSITIVE_INFINITY,
  component: () => (
    <CoverAmounts>
      <Frame>
        <Outlet />
      </Frame>
    </CoverAmounts>
  ),
});
