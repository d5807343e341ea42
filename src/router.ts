import { createRouter, type RouterHistory } from '@tanstack/react-router';
import type { MessageId } from '#i18n/messages/messages.ts';
import type { Overlay } from '#platform/overlays.ts';
import { savesData } from '#platform/save-data.ts';
import { ErrorScreen, PendingScreen } from '#shell/screens/error-screen.tsx';
import type { RouterContext } from '#shell/startup/guard.ts';
import { routeTree } from './routeTree.gen.ts';

/** Makes the router. Without `history` it uses the browser's history. */
export function makeRouter(context: RouterContext, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context,
    ...(history && { history }),
    trailingSlash: 'never',
    scrollRestoration: true,
    // Search values are text. The router's default would put numbers in quotation marks.
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch,
    defaultPreload: savesData() ? false : 'intent',
    defaultPendingMs: 200,
    defaultPendingComponent: PendingScreen,
    defaultErrorComponent: ErrorScreen,
  });
}

function stringifySearch(search: object): string {
  // JSON drops undefined values.
  const text = `${new URLSearchParams(JSON.parse(JSON.stringify(search)))}`;
  return text && `?${text}`;
}

export type AppRouter = ReturnType<typeof makeRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
  interface StaticDataRouteOption {
    /** Name of the page for analytics, if it is not the name of its title. */
    readonly name?: string;
    /** True if the page asks for or shows a password, a code or the like. Analytics never receives its data. */
    readonly secret?: boolean;
    readonly title?: MessageId;
  }
  interface HistoryState {
    /** Address that the person wanted before the guard redirected them. */
    readonly from?: string;
    /** Overlay above the screen. */
    readonly overlay?: Overlay;
    /** True if the address bar shows the address of the maintenance page instead of the entry's own address. */
    readonly isMasked?: boolean;
    /** Current step of a form, from 0. */
    readonly step?: number;
    /** Phone or code that was shared with the app for the form. It is kept out of the address. */
    readonly shared?: string | undefined;
  }
}
