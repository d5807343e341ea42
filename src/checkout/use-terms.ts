import { useEffect, useEffectEvent, useState } from 'react';
import type { Failure } from '#api/failure.ts';
import type { Qepik } from '#domain/money.ts';
import { connectivity } from '#platform/connectivity.ts';
import { growingPausesMs } from '#platform/failure-pauses.ts';
import { retry } from '#platform/retry.ts';

/** Returns the terms of a chosen service. A service with a price accepts only that amount. */
export function atPrice<
  Terms extends { minAmount: Qepik; maxAmount: Qepik; suggested: readonly Qepik[] },
>(terms: Terms, price: Qepik | undefined): Terms {
  return price === undefined
    ? terms
    : { ...terms, minAmount: price, maxAmount: price, suggested: [] };
}

/** Returns the provider's current terms, requested until they arrive. Undefined until then. */
export function useTerms<Terms>(
  asking: () => Promise<readonly [Terms, null] | readonly [null, Failure]>,
): Terms | undefined {
  const [terms, setTerms] = useState<Terms>();
  const ask = useEffectEvent(asking);
  useEffect(() => {
    const stop = new AbortController();
    const askOnce = async () => {
      const [answer] = await ask();
      if (answer !== null && !stop.signal.aborted) setTerms(answer);
      return answer !== null;
    };
    void retry(askOnce, {
      pausesMs: [0, ...growingPausesMs],
      until: (isHere) => isHere,
      wakeOn: [connectivity],
      signal: stop.signal,
    });
    return () => stop.abort();
  }, []);
  return terms;
}
