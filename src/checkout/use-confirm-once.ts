import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { Operation } from '#contract/operations/operations.ts';
import { receiptRoute } from '#domain/links.ts';
import { confirmOperation } from '#money/confirm-operation.ts';
import { leaveSteps } from './use-steps.ts';

/** Confirms at the first press, and leads to the screen that shows the attempt. */
export function useConfirmOnce(operation: Operation) {
  const router = useRouter();
  const navigate = useNavigate();
  const { about } = operation;
  const begun = useRef(false);
  const [pressed, setPressed] = useState(false);
  const [failed, setFailed] = useState(false);

  // The network may go with the press. The outcome screen came with this one, the receipt is loaded now.
  useEffect(() => {
    const receipt = router.routesByPath[receiptRoute(about)];
    for (const route of [receipt, receipt.parentRoute]) void router.loadRouteChunk(route);
  }, [router, about]);

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
