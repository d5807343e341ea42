// Client of push services. Their addresses come from browsers and cannot be trusted. The provider sends only to known
// hosts at public addresses over HTTPS, and reads only the status and `Retry-After` of the answer.
import { type LookupAddress, type LookupAllOptions, lookup } from 'node:dns';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { BlockList, isIPv6, type LookupFunction } from 'node:net';
import type { Delivery, SealedPush } from '#provider/ports/ports.ts';

/**
 * True if the address may belong to a push service. `onThisMachine` also allows plain HTTP at 127.0.0.1, where tests
 * run a push service.
 */
export function isPushService(endpoint: string, { onThisMachine }: { onThisMachine: boolean }) {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (onThisMachine && protocol === 'http:') return hostname === '127.0.0.1';
  return (
    protocol === 'https:' &&
    `${port}${username}${password}` === '' &&
    (hostname === 'fcm.googleapis.com' || domains.some((domain) => hostname.endsWith(domain)))
  );
}

/** Domains of Mozilla, Apple and Microsoft. Every other browser uses the service of Google. */
const domains = ['.push.services.mozilla.com', '.push.apple.com', '.notify.windows.com'];

/**
 * Sends an encrypted message to its push service. Never rejects. Returns `arrived` (2xx), `gone` for a subscription
 * that has ended (404, 410), `refused` for a bad or too large message (400, 413), otherwise `failed`, also if there is
 * no answer.
 */
export async function deliver(sealed: SealedPush, signal: AbortSignal): Promise<Delivery> {
  try {
    const { status, retryAfter } = await post(sealed, signal);
    if (status >= 200 && status < 300) return { state: 'arrived' };
    if (status === 404 || status === 410) return { state: 'gone' };
    if (status === 400 || status === 413) return { state: 'refused' };
    return { state: 'failed', retryAfterMs: (Number(retryAfter) || 0) * 1000 };
  } catch {
    return { state: 'failed', retryAfterMs: 0 };
  }
}

interface Answered {
  readonly status: number;
  readonly retryAfter: string | undefined;
}

/** Posts an encrypted message to its push service. Does not follow redirects. */
function post({ url, headers, body }: SealedPush, signal: AbortSignal): Promise<Answered> {
  const options = { method: 'POST', headers, signal } as const;
  return new Promise((resolve, reject) => {
    const sent =
      url.protocol === 'http:'
        ? httpRequest(url, options)
        : httpsRequest(url, { ...options, lookup: lookupPublic });
    sent.on('response', (response) => {
      const { statusCode: status = 0, headers: said } = response;
      resolve({ status, retryAfter: said['retry-after'] });
      response.destroy();
    });
    sent.on('error', reject);
    // After an answer that upgrades the protocol, Node emits neither `response` nor `error`.
    sent.on('close', () => reject(new Error('It was closed without an answer')));
    sent.end(body);
  });
}

/**
 * Like `lookup` of Node, but resolves a name to public addresses only, because a name may resolve to an address in the
 * provider's own network. Fails if there is none.
 */
export const lookupPublic: LookupFunction = (hostname, options, done) => {
  const all: LookupAllOptions = { ...options, all: true };
  lookup(hostname, all, (error, found) => {
    const open = error ? [] : found.filter(isPublic);
    const [first] = open;
    if (!first) done(error ?? new Error('It has no public address'), '', 0);
    else if (options.all) done(null, open);
    else done(null, first.address, first.family);
  });
};

function isPublic({ address, family }: LookupAddress): boolean {
  return family === 6
    ? publicNetworks.check(address, 'ipv6') && !privateNetworks.check(address, 'ipv6')
    : !privateNetworks.check(address);
}

const publicNetworks = new BlockList();
publicNetworks.addSubnet('2000::', 3, 'ipv6');

/** IANA's special-purpose networks: unassigned, loopback, local and translated addresses. */
const privateNetworks = new BlockList();
for (const network of [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15'],
  ...['198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/3'],
  ...['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'],
]) {
  const [address = '', bits] = network.split('/');
  privateNetworks.addSubnet(address, Number(bits), isIPv6(address) ? 'ipv6' : 'ipv4');
}
