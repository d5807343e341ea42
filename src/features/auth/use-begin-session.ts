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
    const [left] = await Promise.all([
      putBackSessionDraft(opened.userId),
      changeLanguage(opened.language),
    ]);
    const to = from === '/' ? (left ?? from) : from;
    await router.navigate({ href: isAppPath(to) ? to : '/', replace: true });
    return undefined;
  };
}

/**
 * Where this person's last session ended, with the typed values restored. The code for it is loaded with the
 * screens behind sign-in; if it does not load, they start at home.
 */
async function putBackSessionDraft(userId: string): Promise<string | null> {
  try {
    const [{ takeSessionDraft }, { putBackTyped }] = await Promise.all([
      import('#session/kept-drafts.ts'),
      import('#ui/form/typed.ts'),
    ]);
    const left = takeSessionDraft(userId);
    if (left) putBackTyped({ href: left.path, values: left.typed });
    return left?.path ?? null;
  } catch {
    return null;
  }
}
