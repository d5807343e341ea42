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
export function useTerms<Terms>(asking: () => Promise<AnswerOrFailure<Terms>>): Terms | undefined {
  const [terms] = useAnswer('', asking, ([answer]) => answer !== null) ?? [];
  return terms ?? undefined;
}

type AnswerOrFailure<Answer> = readonly [Answer, null] | readonly [null, Failure];

/**
 * Repeats a request until its answer is final. Returns the last answer, otherwise the failure. Undefined until the
 * first of them.
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
