// The response that the worker did not wait for. It comes by another way than a fetch, and is the same.
import type { LateResponse } from '#contract/late-response.ts';
import { onAnswer } from './events.ts';

/**
 * Waits for the late response of a read that the worker answered from the local database. Rejects like a fetch, where
 * none comes or the signal aborts; also where a call that was sent later is answered first, because the connection of
 * the late response is then dead.
 */
export async function receiveLate(name: string, signal: AbortSignal): Promise<Response> {
  const { port1, port2 } = new MessageChannel();
  const since = performance.now();
  let stop = () => {};
  try {
    const late = await new Promise<LateResponse>((resolve, reject) => {
      if (signal.aborted) reject();
      signal.addEventListener('abort', reject);
      stop = onAnswer(({ sentAt }) => {
        if (sentAt > since) reject();
      });
      port1.onmessage = ({ data }) => (data ? resolve(data) : reject());
      navigator.serviceWorker.controller?.postMessage({ type: 'LATE_RESPONSE', name }, [port2]);
    });
    // No response without a body may be made with one, however short.
    return new Response(late.text || null, late);
  } finally {
    stop();
    port1.close();
  }
}
