import { useEffect, useEffectEvent, useState } from 'react';
import type { Failure } from '#api/failure.ts';
import type { Qepik } from '#domain/money.ts';
import { connectivity } from '#platform/connectivity.ts';
import { growingPausesMs } from '#platform/failure-pauses.ts';
import { retry } from '#platform/retry.ts';

/**
 * Returns the terms of a service with this price: only the price is accepted, and no amount is suggested. Without a
 * price, returns the terms unchanged.
 */
export function atPrice<
  Terms extends { minAmount: Qepik; maxAmount: Qepik; suggested: readonly Qepik[] },
>(terms: Terms, price: Qepik | undefined): Terms {
  return price === undefined
    ? terms
    : { ...terms, minAmount: price, maxAmount: price, suggested: [] };
}

/** Returns the provider's current terms, requested until they arrive. Undefined until then. */
export function useTerms<Terms>(asking: () => Promise<AnswerOrFailure<Terms>>): Terms | undefined {
  const [terms] = useAnswer('', asking, ([answer]) => answer !== null) ?? [];
  return terms ?? undefined;
}

type AnswerOrFailure<Answer> = readonly [Answer, null] | readonly [null, Failure];

/**
 * Repeats a request until `isFinal` is true for its answer, or until the component is unmounted. Returns the last
 * successful answer, otherwise the last failure, otherwise undefined. Another `key` starts again.
 */
export function useAnswer<Answer>(
  /** Identifies the request. */
  key: string,
  asking: (signal: AbortSignal) => Promise<AnswerOrFailure<Answer>>,
  isFinal: (told: AnswerOrFailure<Answer>) => boolean,
): AnswerOrFailure<Answer> | undefined {
  const [last, setLast] = useState<{
    readonly of: string;
    readonly told: AnswerOrFailure<Answer>;
  }>();
  const ask = useEffectEvent(asking);
  const until = useEffectEvent(isFinal);
  useEffect(() => {
    const stop = new AbortController();
    const askOnce = async () => {
      const told = await ask(stop.signal);
      if (stop.signal.aborted) return told;
      // A failure does not replace an answer.
      setLast((before) =>
        told[0] === null && before?.of === key && before.told[0] !== null
          ? before
          : { of: key, told },
      );
      return told;
    };
    void retry(askOnce, {
      pausesMs: [0, ...growingPausesMs],
      until: (told) => until(told),
      wakeOn: [connectivity],
      signal: stop.signal,
    });
    return () => stop.abort();
  }, [key]);
  return last?.of === key ? last.told : undefined;
}
