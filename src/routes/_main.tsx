import { createFileRoute, Outlet } from '@tanstack/react-router';
import { Frame } from '#shell/frame.tsx';

export const Route = createFileRoute('/_main')({
  component: () => (
    <Frame>
      <Outlet />
    </Frame>
  ),
});
