import type { ReactNode } from 'react';
import { LinkScreen } from './link-screen.tsx';
import { signInByLink } from './sign-in-by-link.ts';

/**
 * Before the app starts: what becomes of the session that the address brought, with a screen while it
 * is found out. Resolves to true where the document has to be replaced.
 */
export async function takeUpLink(
  token: string | undefined,
  show: (screen: ReactNode) => void,
): Promise<boolean> {
  show(<LinkScreen />);
  return signInByLink(
    token,
    (owner) =>
      new Promise((answer) => {
        show(<LinkScreen answer={answer} owner={owner} />);
      }),
  );
}
