// The answer that the worker did not wait for. It comes by another way than a fetch, and is the same.
import * as z from 'zod/mini';

const lateAnswer = z.object({
  status: z.number(),
  headers: z.record(z.string(), z.string()),
  text: z.string(),
});

/**
 * Waits for what was still on its way when the device answered. Rejects as a fetch does: where nothing
 * comes, or when it is aborted.
 */
export async function receiveLate(name: string, signal: AbortSignal): Promise<Response> {
  const { port1, port2 } = new MessageChannel();
  try {
    const told = await new Promise((resolve, reject) => {
      port1.onmessage = ({ data }) => resolve(data);
      signal.addEventListener('abort', reject);
      navigator.serviceWorker.controller?.postMessage({ type: 'LATE_ANSWER', name }, [port2]);
    });
    const { text, ...head } = z.parse(lateAnswer, told);
    // No answer without a body may be made with one, however short.
    return new Response(text || null, head);
  } finally {
    port1.close();
  }
}
