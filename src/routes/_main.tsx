import { createFileRoute, Outlet } from '@tanstack/react-router';
import { Frame } from '#shell/frame.tsx';

export const Route = createFileRoute('/_main')({
  loader: ({ context }) => context.completeWords(),
  staleTime: Number.POSITIVE_INFINITY,
  component: () => (
    <Frame>
      <Outlet />
    </Frame>
  ),
});
