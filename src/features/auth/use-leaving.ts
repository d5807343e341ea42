import { useEffect, useState } from 'react';

/** Ends with the step: what was asked in it says nothing of the one that is there when the answer comes. */
export function useLeaving(): AbortSignal {
  const [leaving] = useState(() => new AbortController());
  useEffect(() => () => leaving.abort(), [leaving]);
  return leaving.signal;
}
