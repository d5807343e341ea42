/** Whose words are wanted: a guest's pages say little of what the app says, and load no more. */
export type Extent = 'guest' | 'all';

/** How the ids begin of what is said before somebody is signed in, or to everybody. */
const beginnings = [
  'auth.',
  'form.errors',
  'form.password.',
  'help.title',
  'notification.warning',
  'shell.error.',
  'shell.goHome',
  'shell.language.',
  'shell.link.',
  'shell.loading',
  'shell.maintenance.',
  'shell.notice.',
  'shell.overlay.unavailable',
  'shell.part.',
  'shell.retry',
  'shell.skip',
  'shell.update.',
  'title.',
  'validation.code',
  'validation.password.',
  'validation.phone.',
  'validation.required',
];

/** These are loaded with the others, when somebody means to sign in so. */
const later = 'auth.asan.';

/** The build checks that a guest's parts of the app name no other. */
export function isGuestMessage(id: string): boolean {
  return beginnings.some((beginning) => id.startsWith(beginning)) && !id.startsWith(later);
}
