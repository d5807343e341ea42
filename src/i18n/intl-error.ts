import type { OnErrorFn } from '@formatjs/intl';

/**
 * A missing message or value is a bug, and shows itself while developing, testing and prerendering. A
 * person gets the message's id in its place: the build has made sure that there is none.
 * Missing data of the browser is no error, since nothing here is formatted by it.
 */
export const onIntlError: OnErrorFn = (error) => {
  if (error.code === 'MISSING_DATA') return;
  if (import.meta.env.DEV || import.meta.env.SSR) throw error;
};
