import { useLocation, useRouteContext, useRouter } from '@tanstack/react-router';
import type { Answer } from '#contract/call.ts';
import type { register } from '#contract/identity/codes.ts';
import { isAppPath } from '#domain/parse.ts';
import { forgetSentCodes } from '#one-time-code/sent-code.ts';
import { beginSession } from '#session/session.ts';
import type { FormProblem } from '#ui/form/use-schema-form.ts';

/**
 * Begins an opened session, loads the person's language and leads to the address they wanted before sign-in,
 * or to where their last session ended, with what they had typed there. Resolves to the message of a failure,
 * or to undefined.
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
 * Where one goes on who comes from this address: from home it is where this person's last session ended. What they had
 * typed is put back there and nowhere else. The code for it is loaded with the screens behind sign-in; if it does not
 * load, nothing is put back.
 */
async function putBackSessionDraft(userId: string, from: string): Promise<string> {
  try {
    const [{ takeSessionDraft }, { putBackTyped }] = await Promise.all([
      import('#session/kept-drafts.ts'),
      import('#ui/form/typed.ts'),
    ]);
    const left = takeSessionDraft(userId);
    if (!left || (from !== '/' && from !== left.path)) return from;
    putBackTyped({ href: left.path, values: left.typed });
    return left.path;
  } catch {
    return from;
  }
}
