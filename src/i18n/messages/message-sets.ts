/**
 * Sets of messages: guest pages, the app after sign-in, and settings, help and the screens of cards, coupons and
 * vehicles. Each needs the sets before it. `check` contains what a guest who checks a receipt needs besides the first
 * set, and is loaded with `settings` too. The build assigns messages by the modules that name them.
 */
export const messageSets = ['guest', 'app', 'settings', 'check'] as const;
export type MessageSet = (typeof messageSets)[number];
