// The answer that the worker did not wait for. It comes by another way than a fetch, and is the same.
import type { LateAnswer } from '#contract/late-answer.ts';
import { onAnswer } from './events.ts';

/**
 * Waits for what was still on its way when the device answered; `whole` has its body also where the
 * worker has kept it. Rejects as a fetch does: where nothing comes, or when it is aborted; and where
 * what was sent from now on is answered first, for then this waits on a connection that is no more.
 */
export async function receiveLate(
  late: { readonly name: string; readonly whole: boolean },
  signal: AbortSignal,
): Promise<Response> {
  const { port1, port2 } = new MessageChannel();
  const since = performance.now();
  let stop = () => {};
  try {
    const answer = await new Promise<LateAnswer>((resolve, reject) => {
      if (signal.aborted) reject();
      signal.addEventListener('abort', reject);
      stop = onAnswer(({ sentAt }) => {
        if (sentAt > since) reject();
      });
      port1.onmessage = ({ data }) => (data ? resolve(data) : reject());
      navigator.serviceWorker.controller?.postMessage({ type: 'LATE_ANSWER', ...late }, [port2]);
    });
    // No answer without a body may be made with one, however short.
    return new Response(answer.text || null, answer);
  } finally {
    stop();
    port1.close();
  }
}
