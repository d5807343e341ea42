import { useEffect, useState } from 'react';

/** A signal that aborts when the step is left: a late answer must not affect the next step. */
export function useLeaving(): AbortSignal {
  const [leaving] = useState(() => new AbortController());
  useEffect(() => () => leaving.abort(), [leaving]);
  return leaving.signal;
}
