import { type AnyRouter, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { Operation } from '#contract/operations.ts';
import { receiptRoute } from '#domain/receipt-link.ts';
import { confirmOperation } from '#money/confirm-operation.ts';

/** Confirms at the first press, and leads to the screen that shows the attempt. */
export function useConfirmOnce(operation: Operation) {
  const router = useRouter();
  const navigate = useNavigate();
  const begun = useRef(false);
  const [pressed, setPressed] = useState(false);
  const [failed, setFailed] = useState(false);

  // The network may go with the press. The outcome screen came with this one, the receipt is loaded now.
  useEffect(() => {
    const receipt = router.routesByPath[receiptRoute];
    for (const route of [receipt, receipt.parentRoute]) void router.loadRouteChunk(route);
  }, [router]);

  async function confirm(): Promise<void> {
    if (begun.current) return;
    begun.current = true;
    setPressed(true);
    setFailed(false);
    try {
      await confirmOperation(operation);
    } catch {
      // The attempt could not be recorded, so nothing was sent, and it may be tried again.
      begun.current = false;
      setPressed(false);
      setFailed(true);
      return;
    }
    await leaveSteps(router);
    await navigate({
      to: '/payment/outcome/$key',
      params: { key: operation.key },
      replace: true,
    });
  }

  return { confirm, pressed, failed };
}

const mostWaitMs = 500;

/**
 * Goes back to the first step, so that the outcome takes the place of the whole form: Back from it leads
 * to where the form was opened. Resolves in any case.
 */
function leaveSteps({ history }: AnyRouter): Promise<void> {
  const { step = 0 } = history.location.state;
  if (step === 0) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(done, mostWaitMs);
    const stop = history.subscribe(done);
    history.go(-step);

    function done(): void {
      clearTimeout(timer);
      stop();
      resolve();
    }
  });
}
