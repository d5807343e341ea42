/**
 * What the pages of guests say, what the app says behind the sign-in, and what only settings, help and the screens of
 * cards, coupons and vehicles say. Each needs those before it. `check` is what a guest who checks a receipt needs
 * besides the first, and is among all of them. The build derives them from which modules name a message.
 */
export const messageSets = ['guest', 'app', 'settings', 'check'] as const;
export type MessageSet = (typeof messageSets)[number];
