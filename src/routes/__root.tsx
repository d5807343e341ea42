import { createRootRouteWithContext, redirect } from '@tanstack/react-router';
import { Root } from '#shell/root.tsx';
import { guard, homePath, maintenancePath } from '#shell/startup/guard.ts';
import type { RouterContext } from '#shell/startup/router-context.ts';

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad({ context, location }) {
    const to = guard({
      path: location.pathname,
      signedIn: context.signedIn(),
      underMaintenance: context.underMaintenance(),
    });
    if (to === null) return;
    const { from } = location.state;
    // The maintenance is over: back to where it began.
    if (location.pathname === maintenancePath) {
      throw redirect({ href: from ?? homePath, replace: true });
    }
    throw redirect({
      to,
      replace: true,
      ...(to !== homePath && { state: { from: from ?? location.href } }),
    });
  },
  component: Root,
});
