// The answer that the worker did not wait for. It comes by another way than a fetch, and is the same.

/** As the worker hands it over. */
interface LateAnswer extends Pick<ResponseInit, 'status' | 'headers'> {
  readonly text: string;
}

/**
 * Waits for what was still on its way when the device answered. Rejects as a fetch does: where nothing
 * comes, or when it is aborted.
 */
export function receiveLate(name: string, signal: AbortSignal): Promise<Response> {
  return new Promise((resolve, reject) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }: MessageEvent<LateAnswer | null>) => {
      port1.close();
      // No answer without a body may be made with one, however short.
      if (data) resolve(new Response(data.text || null, data));
      else reject();
    };
    signal.addEventListener('abort', reject);
    navigator.serviceWorker.controller?.postMessage({ type: 'LATE_ANSWER', name }, [port2]);
  });
}
