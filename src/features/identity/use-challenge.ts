import { useCallback, useEffect, useRef, useState } from 'react';
import { ask } from '#api/ask.ts';
import { follow } from '#api/follow.ts';
import { serverNow } from '#api/server-time.ts';
import { write } from '#api/write.ts';
import type { Answer } from '#contract/call.ts';
import { getChallenge, openChallenge } from '#contract/challenges.ts';

type Challenge = Answer<typeof openChallenge>;

/** How long a challenge may be unknown to the provider before the page calls it over. */
const graceMs = 5_000;

export type Followed =
  | { readonly state: 'asking' | 'failed' }
  | { readonly state: 'waiting'; readonly challenge: Challenge }
  | { readonly state: 'confirmed' | 'rejected' | 'expired' };

const states = { CONFIRMED: 'confirmed', REJECTED: 'rejected', EXPIRED: 'expired' } as const;

/** Has the phone asked, and follows what it says; what is being asked already goes on. */
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
  const { id, expiresAt } = challenge;
  const end = await follow(async () => {
    const [told, failure] = await ask(getChallenge, { params: { id } });
    if (told) return told.state === 'PENDING' ? undefined : states[told.state];
    const over = serverNow() > Date.parse(expiresAt) + graceMs;
    return failure?.code === 'NOT_FOUND' || over ? 'expired' : undefined;
  }, signal);
  if (end) tell({ state: end });
}
