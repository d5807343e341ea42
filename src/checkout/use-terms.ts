import { useEffect, useEffectEvent, useState } from 'react';
import type { Failure } from '#api/failure.ts';
import type { Qepik } from '#domain/money.ts';
import { connectivity } from '#platform/connectivity.ts';
import { growingPausesMs } from '#platform/failure-pauses.ts';
import { retry } from '#platform/retry.ts';

/**
 * Returns the terms of a service that has this price: they accept only the price and suggest no amount. If `price` is
 * undefined, returns the terms unchanged.
 */
export function atPrice<
  Terms extends { minAmount: Qepik; maxAmount: Qepik; suggested: readonly Qepik[] },
>(terms: Terms, price: Qepik | undefined): Terms {
  return price === undefined
    ? terms
    : { ...terms, minAmount: price, maxAmount: price, suggested: [] };
}

/** Repeats the request `asking` until it succeeds, and returns the provider's current terms. Undefined until then. */
export function useTerms<Terms>(asking: () => Promise<AnswerOrFailure<Terms>>): Terms | undefined {
  const [terms] = useAnswer('', asking, ([answer]) => answer !== null) ?? [];
  return terms ?? undefined;
}

type AnswerOrFailure<Answer> = readonly [Answer, null] | readonly [null, Failure];

/**
 * Repeats a request until `isFinal` is true for its answer, or until the component is unmounted. Returns the last
 * successful answer, otherwise the last failure, otherwise undefined. A changed `key` starts again without the earlier
 * answers.
 */
export function useAnswer<Answer>(
  /** Name of what is requested. */
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
