import { useLocation, useRouteContext, useRouter } from '@tanstack/react-router';
import type { Answer } from '#contract/call.ts';
import type { register } from '#contract/identity/codes.ts';
import { isAppPath } from '#domain/parse.ts';
import { forgetSentCodes } from '#one-time-code/sent-code.ts';
import { beginSession } from '#session/session.ts';
import type { FormProblem } from '#ui/form/use-schema-form.ts';

/**
 * Returns a function that begins an opened session, forgets the sent one-time codes, loads the person's language and
 * opens the address that they wanted before sign-in. If that is the home page, it opens the address at which their last
 * session was ended instead, if one is stored. Unsent input of that session is restored at its address. Resolves to the
 * problem if the browser refuses the session's cookie, otherwise to undefined. Rejects if this page has a session
 * already.
 */
export function useBeginSession(): (
  opened: Answer<typeof register>,
) => Promise<FormProblem | undefined> {
  const router = useRouter();
  const from = useLocation({ select: ({ state }) => state.from ?? '/' });
  const { changeLanguage } = useRouteContext({ from: '__root__' });
  return async (opened) => {
    if (!(await beginSession(opened))) return { form: { key: 'auth.error.cookies' } };
    forgetSentCodes();
    const [to] = await Promise.all([
      putBackSessionDraft(opened.userId, from),
      changeLanguage(opened.language),
    ]);
    await router.navigate({ href: isAppPath(to) ? to : '/', replace: true });
    return undefined;
  };
}

/**
 * Returns the address to open after sign-in. From home, the person continues where their last session ended. Unsent
 * input is restored at its own address only, and its stored copy is deleted in any case. The code that restores input
 * is loaded with the screens behind sign-in; if that code does not load, nothing is restored.
 */
async function putBackSessionDraft(userId: string, from: string): Promise<string> {
  try {
    const [{ takeSessionDraft }, { restoreTyped }] = await Promise.all([
      import('#session/drafts.ts'),
      import('#ui/form/typed.ts'),
    ]);
    const left = takeSessionDraft(userId);
    if (!left || (from !== '/' && from !== left.path)) return from;
    restoreTyped({ href: left.path, values: left.typed });
    return left.path;
  } catch {
    return from;
  }
}
