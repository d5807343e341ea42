// Reads the settings of a build from the environment.
import { createHash } from 'node:crypto';
import { env } from 'node:process';
import { sandboxReceiptKey } from '#domain/receipt-proof.ts';
import { buildVersion } from './build-version.ts';

/**
 * The oldest browsers that the app runs in. They have ES2024, `AbortSignal.any` and all that Tailwind's styles need.
 * `lib` in tsconfig.json must agree.
 */
export const browsers = ['chrome119', 'edge119', 'firefox128', 'safari17.4'];

/** Values that are fixed in a build. */
export interface BuildSettings {
  /** Base URL of the provider: a path of this origin, or an address on another origin. */
  readonly providerUrl: string;
  /** Domain of the cookies. Empty means the parent of the current host. */
  readonly cookieDomain: string;
  /** Address of a tag manager's script, followed by the origins that it reports to. Undefined without a tag manager. */
  readonly tagManager: string | undefined;
  /** Phone and password of the demo user, separated by a space. Set only in a build for a sandbox. */
  readonly sandbox: string | undefined;
  readonly readTimeoutMs: number;
  readonly moneyTimeoutMs: number;
  /** How long a read waits for the network before the local database answers. */
  readonly networkTimeoutMs: number;
  /** Public keys that verify receipts, in hex, by key id. */
  readonly receiptKeys: Readonly<Record<string, string>>;
  /** Version of the build and name of the folder of its files. Another source or setting gives another version. */
  readonly version: string;
}

/** Reads the settings of a build of the project in `root` from the environment. Throws if a value is invalid. */
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

/** Indexes the keys by id: the first four bytes of the key's digest, as in the provider. */
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
