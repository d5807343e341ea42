import { createRootRouteWithContext, redirect } from '@tanstack/react-router';
import { Root } from '#shell/root.tsx';
import { guard, homePath, maintenancePath, type RouterContext } from '#shell/startup/guard.ts';

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad({ context, location: { pathname, href, state } }) {
    const to = guard({
      path: pathname,
      signedIn: context.signedIn(),
      underMaintenance: context.underMaintenance(),
    });
    const { isMasked, ...unmasked } = state;
    const here = { to: '.', params: true, search: true, hash: true, replace: true } as const;
    if (to === maintenancePath) {
      if (isMasked) return;
      // Only the address changes. The screen stays, below the maintenance page.
      throw redirect({ ...here, state: { ...state, isMasked: true }, mask: { to } });
    }
    if (to !== null) {
      const from = state.from ?? href;
      throw redirect({ to, replace: true, ...(to !== homePath && { state: { from } }) });
    }
    if (isMasked) throw redirect({ ...here, state: unmasked });
  },
  component: Root,
});
