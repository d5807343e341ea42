import type { ReactNode } from 'react';
import type { User } from '#contract/identity/users.ts';
import { maskPhone } from '#domain/person/phone.ts';
import { useRichText } from '#i18n/use-rich-text.tsx';
import { useText } from '#i18n/use-text.ts';
import { Button } from '#ui/button.tsx';
import { Spinner } from '#ui/states/placeholders.tsx';
import { signInByLink } from './sign-in-by-link.ts';

/**
 * Signs in with the token of an address before the app starts. Shows a screen meanwhile, which asks the person before
 * the token replaces another user's session. `token` is undefined if the address holds something that cannot be a
 * token. Resolves to true if the document has to be replaced.
 */
export async function followLink(
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

/**
 * Screen while the session of a sign-in link is checked, or while the person is asked whether it may replace another
 * user's session.
 */
function LinkScreen({
  owner,
  answer,
}: {
  /** User of the link's session, if the person has to agree to it. Undefined while the session is checked. */
  owner?: User;
  answer?: (agreed: boolean) => void;
}) {
  const t = useText();
  const rich = useRichText();
  return (
    <main className="mx-auto grid min-h-dvh max-w-dialog place-content-center gap-4 px-5 py-8">
      {owner ? (
        <>
          <h1 className="text-2xl font-semibold tracking-tight">{t('shell.link.title')}</h1>
          <p className="text-text2">{rich('shell.link.text', { phone: maskPhone(owner.phone) })}</p>
          <div className="mt-2 grid gap-3">
            <Button onClick={() => answer?.(false)} wide>
              {t('shell.link.stay')}
            </Button>
            <Button onClick={() => answer?.(true)} tone="secondary" wide>
              {t('shell.link.switch')}
            </Button>
          </div>
        </>
      ) : (
        <p className="flex items-center gap-3 text-text2" role="status">
          <Spinner />
          {t('shell.link.checking')}
        </p>
      )}
    </main>
  );
}
