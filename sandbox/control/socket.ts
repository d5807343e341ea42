// Faults that no answer can play: they act on the connection itself.
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';

/** Closes the connection without an answer, as a lost network does. */
export function destroy({ incoming }: HttpBindings): Response {
  incoming.socket.destroy();
  return RESPONSE_ALREADY_SENT;
}

/** Sends the headers of the whole answer and half of its body, then closes the connection. */
export async function sendHalf(bindings: HttpBindings, answer: Response): Promise<Response> {
  const { outgoing, incoming } = bindings;
  const body = Buffer.from(await answer.arrayBuffer());
  outgoing.writeHead(answer.status, {
    ...Object.fromEntries(answer.headers),
    'content-length': String(body.length),
  });
  await new Promise((sent) => outgoing.write(body.subarray(0, body.length >> 1), sent));
  incoming.socket.destroy();
  return RESPONSE_ALREADY_SENT;
}

/** Holds the connection without a word, until the caller gives up or the time is over. */
export async function staySilent(bindings: HttpBindings, ms: number): Promise<Response> {
  const { socket } = bindings.incoming;
  await new Promise<void>((over) => {
    const timer = setTimeout(over, ms);
    socket.once('close', () => {
      clearTimeout(timer);
      over();
    });
  });
  return destroy(bindings);
}
