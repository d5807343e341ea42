/**
 * What the pages of guests say, what the app says behind the sign-in, and what only settings and help
 * say. Each needs those before it. The build derives them from which modules name a message.
 */
export const messageSets = ['guest', 'app', 'settings'] as const;
export type MessageSet = (typeof messageSets)[number];
