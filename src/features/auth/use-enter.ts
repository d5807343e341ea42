import { useLocation, useRouteContext, useRouter } from '@tanstack/react-router';
import type { signIn } from '#contract/auth.ts';
import type { Answer } from '#contract/call.ts';
import { isAppPath } from '#domain/app-path.ts';
import { beginSession } from '#session/session.ts';
import type { FormProblem } from '#ui/form/use-schema-form.ts';

/**
 * What follows a session that was opened: it is taken up, its person's language is spoken, and the way
 * leads to where they wanted to go before they were asked who they are, or to where they were when
 * their last session ended, with what they had typed there. Resolves to what stands in the way, if
 * anything does.
 */
export function useEnter(): (opened: Answer<typeof signIn>) => Promise<FormProblem | undefined> {
  const router = useRouter();
  const from = useLocation({ select: ({ state }) => state.from ?? '/' });
  const { changeLanguage } = useRouteContext({ from: '__root__' });
  return async (opened) => {
    if (!(await beginSession(opened))) return { form: { key: 'auth.error.cookies' } };
    const [left] = await Promise.all([
      takeUpLeftOff(opened.userId),
      changeLanguage(opened.language),
    ]);
    const to = from === '/' ? (left ?? from) : from;
    await router.navigate({ href: isAppPath(to) ? to : '/', replace: true });
    return undefined;
  };
}

/**
 * Where this very person was, with what they had typed there put back. What it takes comes with the
 * screens behind the sign-in; without it they begin anew.
 */
async function takeUpLeftOff(userId: string): Promise<string | null> {
  try {
    const [{ takeLeftOff }, { putBackTyped }] = await Promise.all([
      import('#session/left-off.ts'),
      import('#ui/form/typed.ts'),
    ]);
    const left = takeLeftOff(userId);
    if (left) putBackTyped({ href: left.path, values: left.typed });
    return left?.path ?? null;
  } catch {
    return null;
  }
}
