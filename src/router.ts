import { createRouter, type RouterHistory } from '@tanstack/react-router';
import type { MessageId } from '#i18n/messages/messages.ts';
import type { Overlay } from '#platform/overlays.ts';
import { savesData } from '#platform/save-data.ts';
import { ErrorScreen, PendingScreen } from '#shell/screens/error-screen.tsx';
import type { RouterContext } from '#shell/startup/guard.ts';
import { routeTree } from './routeTree.gen.ts';

/** Without a history of its own the router follows the browser's. */
export function makeRouter(context: RouterContext, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context,
    ...(history && { history }),
    trailingSlash: 'never',
    scrollRestoration: true,
    // What an address holds is text: the router's own way would put a number in quotation marks.
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch,
    defaultPreload: savesData() ? false : 'intent',
    defaultPendingMs: 200,
    defaultPendingComponent: PendingScreen,
    defaultErrorComponent: ErrorScreen,
  });
}

function stringifySearch(search: object): string {
  // Through JSON, which leaves out what is undefined.
  const text = `${new URLSearchParams(JSON.parse(JSON.stringify(search)))}`;
  return text && `?${text}`;
}

export type AppRouter = ReturnType<typeof makeRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
  interface StaticDataRouteOption {
    /** The name that analytics knows the page by, where it is not that of its title. */
    readonly name?: string;
    /** A password, a code or the like is asked for or shown there: analytics never hears of it. */
    readonly secret?: boolean;
    readonly title?: MessageId;
  }
  interface HistoryState {
    /** Where the person wanted to go before the guard sent them elsewhere. */
    readonly from?: string;
    /** What lies over the screen. */
    readonly overlay?: Overlay;
    /** The address shows the page of the maintenance instead. */
    readonly isMasked?: boolean;
    /** How far a form of several steps has come, from 0. */
    readonly step?: number;
    /** What was shared with the app for the form: a phone or a code. It stands in no address. */
    readonly shared?: string | undefined;
  }
}
