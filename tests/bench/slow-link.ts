// The network between the browser and a server: a TCP relay that notes each request and can be as slow as a distant
// phone's network. Outside the browser it slows the page and its worker alike, and both share its bandwidth, which
// emulation in the browser does not do.
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { listenOnFreePort } from '#tests/fixtures/servers/listen-on-free-port.ts';

/** Slow 4G: 1.6 Mb/s, 150 ms round trip. */
const BYTES_PER_MS = 200;
const ONE_WAY_MS = 75;
const PACKET_BYTES = 1460;

interface PassedRequest {
  /** Epoch milliseconds. */
  readonly at: number;
  /** "GET /assets/x.js" */
  readonly line: string;
}

export interface SlowLink {
  readonly origin: string;
  /** Slows connections that open from now on. */
  slow: boolean;
  /** No network: open connections and new ones are reset. */
  cut: boolean;
  /** Returns the noted requests and forgets them. */
  takeRequests(): readonly PassedRequest[];
  reset(): void;
  close(): Promise<void>;
}

/** Opens a link to a port of this machine, fast at first. */
export async function openSlowLink(targetPort: number): Promise<SlowLink> {
  const sockets = new Set<Socket>();
  let requests: PassedRequest[] = [];
  /** Time at which the line is free again, for all connections together. */
  let freeAt = 0;

  const server = createServer((near) => {
    if (link.cut) {
      near.resetAndDestroy();
      return;
    }
    const far = connect({ port: targetPort, host: '127.0.0.1' });
    const { slow } = link;
    // The TCP handshake takes one round trip before the first byte.
    const opensAt = slow ? performance.now() + 2 * ONE_WAY_MS : 0;
    near.on('data', (chunk) => {
      // Over HTTP/1.1 a browser writes a request at the start of a chunk.
      const [, line] = /^([A-Z]+ \S+) HTTP\/1\.1\r\n/.exec(chunk.toString('latin1', 0, 2048)) ?? [];
      if (line !== undefined) requests.push({ at: Date.now(), line });
    });
    join(near, far, slow ? () => Math.max(opensAt, performance.now()) + ONE_WAY_MS : undefined);
    join(far, near, slow ? (bytes) => transmit(bytes) + ONE_WAY_MS : undefined);
  });

  function transmit(bytes: number): number {
    freeAt = Math.max(freeAt, performance.now()) + bytes / BYTES_PER_MS;
    return freeAt;
  }

  function join(from: Socket, to: Socket, arrival?: (bytes: number) => number): void {
    sockets.add(from);
    from.setNoDelay();
    const line = arrival && delayLine();
    from.on('data', (chunk) => {
      if (!line) {
        to.write(chunk);
        return;
      }
      for (let start = 0; start < chunk.length; start += PACKET_BYTES) {
        const packet = chunk.subarray(start, start + PACKET_BYTES);
        line(arrival(packet.length), () => to.write(packet));
      }
    });
    from.on('end', () => (line ? line(arrival(0), () => to.end()) : to.end()));
    from.on('error', () => to.resetAndDestroy());
    from.on('close', () => sockets.delete(from));
  }

  const port = await listenOnFreePort(server);

  const link: SlowLink = {
    origin: `http://localhost:${port}`,
    slow: false,
    cut: false,
    takeRequests() {
      const taken = requests;
      requests = [];
      return taken;
    },
    reset() {
      for (const socket of sockets) socket.resetAndDestroy();
    },
    async close() {
      link.reset();
      server.close();
      await once(server, 'close');
    },
  };
  return link;
}

/** Runs actions at their times (of `performance.now()`), in the order in which they were given. */
function delayLine(): (at: number, act: () => void) => void {
  const waiting: { at: number; act: () => void }[] = [];
  const pump = () => {
    for (let next = waiting[0]; next; next = waiting[0]) {
      const left = next.at - performance.now();
      if (left > 0) {
        setTimeout(pump, left);
        return;
      }
      next.act();
      waiting.shift();
    }
  };
  return (at, act) => {
    waiting.push({ at, act });
    if (waiting.length === 1) pump();
  };
}
