/**
 * Sets of messages that are loaded separately. `guest`: guest pages. `app`: the app after sign-in, needs `guest`.
 * `settings`: settings, help and the screens of cards, coupons and vehicles, needs `guest` and `app`. `check`: the
 * messages outside `guest` that a guest who checks a receipt needs; they are repeated in `app` or `settings`. The build
 * assigns messages by the modules that name them.
 */
export const messageSets = ['guest', 'app', 'settings', 'check'] as const;
export type MessageSet = (typeof messageSets)[number];
