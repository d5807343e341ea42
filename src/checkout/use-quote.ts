import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { type Failure, NO_ANSWER } from '#api/failure.ts';
import type { Quoted } from '#contract/operations/operations.ts';
import { ZERO } from '#domain/money.ts';
import { type LastAt, useSteps } from './use-steps.ts';

/** What came of asking: a quote, or why there is none. */
export type QuoteAnswer<Quote> = readonly [Quote, null] | readonly [null, Failure];

interface Entered<Asked, Quote, Recipient> {
  readonly recipient?: Recipient;
  readonly agreed?: { readonly asked: Asked; readonly quote: Quote };
}

/**
 * A form that ends in an operation. Its state is the recipient, where one is found in a step of its own, what was
 * asked of the provider, and the quote that it answered: it lives as long as the screen, and nowhere else.
 */
export function useQuote<Asked, Quote extends Quoted, Recipient = never>({
  call,
  formSteps = 1,
  lastAt,
}: {
  /** Asks the provider for a quote. What is asked is kept: the same is asked when the quote expires. */
  call: (asked: Asked, signal: AbortSignal) => Promise<QuoteAnswer<Quote>>;
  /** The steps before the confirmation. */
  formSteps?: 1 | 2;
  lastAt?: LastAt;
}) {
  const router = useRouter();
  const [{ recipient, agreed }, setEntered] = useState<Entered<Asked, Quote, Recipient>>({});
  const { step, go } = useSteps(agreed ? formSteps : recipient ? 1 : 0, lastAt);

  return {
    step,
    formSteps,
    recipient,
    /** What was asked last, for the form to begin with when the person comes back to change it. */
    asked: agreed?.asked,
    /** The quote to be confirmed, in the last step. */
    quote: step === formSteps ? agreed?.quote : undefined,
    /** Leads to the amount for this recipient; the quote for the one before is dropped. */
    begin(recipient: Recipient): void {
      setEntered({ recipient });
      go(1);
    },
    /** The provider knows something else of the same recipient now. */
    learn(recipient: Recipient): void {
      setEntered((now) => ({ ...now, recipient }));
    },
    /** Asks for a quote. Where it can be paid, the confirmation follows, unless the signal was aborted. */
    async ask(asked: Asked, signal = new AbortController().signal): Promise<QuoteAnswer<Quote>> {
      const answer = await call(asked, signal);
      if (canBePaid(answer) && !signal.aborted) {
        setEntered((now) => ({ ...now, agreed: { asked, quote: answer[0] } }));
        go(formSteps);
      }
      return answer;
    },
    /** Asks for the same anew, and shows the quote where it can be agreed on. */
    async renew(signal: AbortSignal): Promise<QuoteAnswer<Quote>> {
      if (!agreed) return [null, NO_ANSWER];
      const { asked } = agreed;
      const answer = await call(asked, signal);
      if (canBePaid(answer) && !signal.aborted) {
        setEntered((now) => ({ ...now, agreed: { asked, quote: answer[0] } }));
      }
      return answer;
    },
    /** Leads back to the step before. */
    change(): void {
      router.history.back();
    },
  };
}

export type QuoteFlow<Asked, Quote extends Quoted, Recipient = never> = ReturnType<
  typeof useQuote<Asked, Quote, Recipient>
>;

export function canBePaid<Quote extends Quoted>(
  answer: QuoteAnswer<Quote>,
): answer is readonly [Quote, null] {
  return answer[0] !== null && answer[0].balanceAfter >= ZERO;
}
