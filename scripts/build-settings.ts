// What the environment says of a build.
import { createHash } from 'node:crypto';
import { env } from 'node:process';
import { sandboxReceiptKey } from '#domain/receipt-proof.ts';
import { buildVersion } from './build-version.ts';

/**
 * The oldest browsers that the app runs in. They have ES2024, `AbortSignal.any` and what Tailwind's
 * styles need; `lib` in tsconfig.json says the same to the compiler.
 */
export const browsers = ['chrome119', 'edge119', 'firefox128', 'safari17.4'];

export interface BuildSettings {
  /** Base URL of the provider: a path of this origin or an address of another one. */
  readonly providerUrl: string;
  /** Domain of the cookies; empty for the parent of the current host. */
  readonly cookieDomain: string;
  /** Address of a tag manager's script, and where it reports to; where there is one. */
  readonly tagManager: string | undefined;
  /** Phone and password of the demo user, with a space between, in a build for a sandbox alone. */
  readonly sandbox: string | undefined;
  readonly readTimeoutMs: number;
  readonly moneyTimeoutMs: number;
  /** The network timeout: how long a read waits for the network before the local database answers. */
  readonly networkTimeoutMs: number;
  /** The keys that receipts are signed with: their public halves, in hex, by their ids. */
  readonly receiptKeys: Readonly<Record<string, string>>;
  /** Names the folder of the build's files, so other content is another version. */
  readonly version: string;
}

export function buildSettings(root: string): BuildSettings {
  const settings = {
    providerUrl: (env['QEPIK_PROVIDER_URL'] || '/api').replace(/\/$/, ''),
    cookieDomain: env['QEPIK_COOKIE_DOMAIN'] ?? '',
    tagManager: env['QEPIK_TAG_MANAGER'] || undefined,
    sandbox: env['QEPIK_SANDBOX'] || undefined,
    readTimeoutMs: milliseconds('QEPIK_READ_TIMEOUT_MS', 15_000),
    moneyTimeoutMs: milliseconds('QEPIK_MONEY_TIMEOUT_MS', 60_000),
    networkTimeoutMs: milliseconds('QEPIK_NETWORK_TIMEOUT_MS', 3_500),
    receiptKeys: keysById(env['QEPIK_RECEIPT_KEYS'] || sandboxReceiptKey.publicKey),
  };
  const label = env['QEPIK_BUILD'] ?? '';
  if (!/^[\w.-]{0,40}$/.test(label)) throw new Error(`QEPIK_BUILD cannot name a folder: ${label}`);
  const digest = buildVersion(root, settings);
  return { ...settings, version: label === '' ? digest : `${label}-${digest}` };
}

function milliseconds(name: string, otherwise: number): number {
  const text = env[name];
  if (text === undefined || text === '') return otherwise;
  if (!/^[1-9]\d{0,6}$/.test(text))
    throw new Error(`${name} is not a number of milliseconds: ${text}`);
  return Number(text);
}

/** A key is named by the first four bytes of its digest, as the provider names it. */
function keysById(list: string): Record<string, string> {
  const keys = list.split(',').map((key) => key.trim());
  return Object.fromEntries(
    keys.map((key) => {
      if (!/^[0-9a-f]{64}$/.test(key)) throw new Error(`QEPIK_RECEIPT_KEYS has no key: ${key}`);
      const digest = createHash('sha256').update(Buffer.from(key, 'hex')).digest('hex');
      return [digest.slice(0, 8), key];
    }),
  );
}
