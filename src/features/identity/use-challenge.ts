import { useCallback, useEffect, useRef, useState } from 'react';
import { ask, write } from '#api/call.ts';
import type { Answer } from '#contract/call.ts';
import { getChallenge, openChallenge } from '#contract/identity/challenges.ts';
import { followPhone } from '#session/follow-phone.ts';

type Challenge = Answer<typeof openChallenge>;

export type Followed =
  | { readonly state: 'asking' | 'failed' }
  | { readonly state: 'waiting'; readonly challenge: Challenge }
  | { readonly state: 'confirmed' | 'rejected' | 'expired' };

const states = { CONFIRMED: 'confirmed', REJECTED: 'rejected', EXPIRED: 'expired' } as const;

/** Opens a challenge on the phone, or continues the open one, and follows its result. */
export function useChallenge(kind: 'SIMA' | 'IDENTITY', wanted = true) {
  const [followed, setFollowed] = useState<Followed>({ state: 'asking' });
  const leave = useRef(() => {});

  const begin = useCallback(() => {
    leave.current();
    const leaving = new AbortController();
    leave.current = () => leaving.abort();
    setFollowed({ state: 'asking' });
    void followChallenge(kind, leaving.signal, setFollowed);
  }, [kind]);

  useEffect(() => {
    if (!wanted) return undefined;
    begin();
    return () => leave.current();
  }, [begin, wanted]);

  return { followed, again: begin };
}

async function followChallenge(
  kind: 'SIMA' | 'IDENTITY',
  signal: AbortSignal,
  tell: (followed: Followed) => void,
): Promise<void> {
  const [challenge] = await write(openChallenge, { body: { kind } });
  if (signal.aborted) return;
  if (!challenge) return tell({ state: 'failed' });
  tell({ state: 'waiting', challenge });
  const { id } = challenge;
  const end = await followPhone(challenge, () => ask(getChallenge, { params: { id } }), signal);
  if (end) tell({ state: states[end] });
}
