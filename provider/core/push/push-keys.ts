// The key that identifies this provider to push services (RFC 8292), and the encryption of messages for a browser (RFC
// 8291).
import { createECDH } from 'node:crypto';
import { sql } from 'kysely';
import webPush from 'web-push';
import { support } from '#domain/product.ts';
import { clock } from '#provider/core/database/clock.ts';
import { isSealed, openKey, sealKey } from '#provider/core/database/sealed-keys.ts';
import type { Store } from '#provider/core/database/store.ts';
import type { SealedPush } from '#provider/ports/ports.ts';

/** Subscription of a browser: the URL at its push service, and the keys that messages are encrypted with (Push API). */
export interface BrowserSubscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** Headers of a message to a push service (RFC 8030). */
export interface PushHeaders {
  /** How long the push service stores the message for a browser that is offline. */
  readonly ttlSeconds: number;
  readonly urgency: 'low' | 'normal' | 'high';
  /** A message replaces the one with the same topic that the push service still stores. */
  readonly topic: string;
}

/** Key pair of the provider for push services. It encrypts and signs messages to browsers. */
export class PushKeys {
  readonly publicKey: string;
  readonly #privateKey: string;

  /** Throws if the key is not 32 bytes in base64url or not a key of P-256. */
  constructor(privateKey: string) {
    if (!/^[\w-]{43}$/.test(privateKey)) throw new Error('PUSH_KEY is not 32 bytes in base64url');
    const curve = createECDH('prime256v1');
    curve.setPrivateKey(privateKey, 'base64url');
    this.publicKey = curve.getPublicKey('base64url');
    this.#privateKey = privateKey;
  }

  /** Encrypts a message for one browser. Throws if the browser's keys are invalid. */
  seal(
    { endpoint, p256dh, auth }: BrowserSubscription,
    text: string,
    sending: PushHeaders,
  ): SealedPush {
    const { ttlSeconds: TTL, urgency, topic } = sending;
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      text,
      {
        vapidDetails: {
          subject: `mailto:${support.email}`,
          publicKey: this.publicKey,
          privateKey: this.#privateKey,
        },
        contentEncoding: 'aes128gcm',
        TTL,
        urgency,
        topic,
      },
    );
    return { url: new URL(endpoint), headers: texts(headers), body };
  }
}

function texts(headers: object): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}

interface PushKeySettings {
  /** The private key, 32 bytes in base64url. */
  readonly pushKey?: string;
  /** Seals the private key in the database. Without it the key is stored as clear text. */
  readonly keysSecret?: string;
}

/**
 * Returns the key from the settings, or else one that is generated at the first start and stored. A stored clear-text
 * key is sealed once `keysSecret` is set. Browsers must subscribe again if the key changes. Throws if the stored key is
 * sealed and `keysSecret` is missing or wrong.
 */
export async function openPushKeys(
  store: Store,
  { pushKey, keysSecret }: PushKeySettings = {},
): Promise<PushKeys> {
  if (pushKey !== undefined) return new PushKeys(pushKey);
  return store.transaction().execute(async (trx) => {
    // Several processes may start at once. One generates the key, the others wait.
    await sql`lock table push_keys in exclusive mode`.execute(trx);
    const kept = await trx.selectFrom('push_keys').selectAll().executeTakeFirst();
    if (kept) {
      const privateKey = openKey(kept.private_key, keysSecret);
      if (!isSealed(kept.private_key) && keysSecret !== undefined) {
        const sealed = sealKey(privateKey, keysSecret);
        await trx.updateTable('push_keys').set({ private_key: sealed }).execute();
      }
      return new PushKeys(privateKey);
    }
    const { publicKey, privateKey } = webPush.generateVAPIDKeys();
    const sealed = sealKey(privateKey, keysSecret);
    await trx
      .insertInto('push_keys')
      .values({ public_key: publicKey, private_key: sealed, created_at: clock() })
      .execute();
    return new PushKeys(privateKey);
  });
}

/** Generates a key pair that is not stored, so subscriptions to it end with this process. */
export function temporaryPushKeys(): PushKeys {
  return new PushKeys(webPush.generateVAPIDKeys().privateKey);
}
