// The key by which push services know this provider (RFC 8292), and what is sealed for one browser (RFC 8291).
import { createECDH } from 'node:crypto';
import { sql } from 'kysely';
import webPush from 'web-push';
import { support } from '#domain/product.ts';
import { clock } from '#provider/core/database/clock.ts';
import { isSealed, openKey, sealKey } from '#provider/core/database/sealed-keys.ts';
import type { Store } from '#provider/core/database/store.ts';
import type { SealedPush } from '#provider/ports/ports.ts';

/** A browser that is told. */
export interface Browser {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface Sending {
  /** For how long the push service keeps it for a browser that is away. */
  readonly ttlSeconds: number;
  readonly urgency: 'low' | 'normal' | 'high';
  /** What the push service still keeps of the same topic is replaced. */
  readonly topic: string;
}

export class PushKeys {
  readonly publicKey: string;
  readonly #privateKey: string;

  /** Throws where it is not 32 bytes in base64url that are a key of P-256. */
  constructor(privateKey: string) {
    if (!/^[\w-]{43}$/.test(privateKey)) throw new Error('PUSH_KEY is not 32 bytes in base64url');
    const curve = createECDH('prime256v1');
    curve.setPrivateKey(privateKey, 'base64url');
    this.publicKey = curve.getPublicKey('base64url');
    this.#privateKey = privateKey;
  }

  /** Only the browser can read it. Throws where its keys are none. */
  seal({ endpoint, p256dh, auth }: Browser, text: string, sending: Sending): SealedPush {
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
  /** Seals the private key that the database keeps; without it the key is kept in clear text. */
  readonly keysSecret?: string;
}

/** The key of the settings; else one that is made at the first start and kept. With another one, browsers subscribe anew. */
export async function openPushKeys(
  store: Store,
  { pushKey, keysSecret }: PushKeySettings = {},
): Promise<PushKeys> {
  if (pushKey !== undefined) return new PushKeys(pushKey);
  return store.transaction().execute(async (trx) => {
    // Several processes may start at once: one makes the key, the others wait.
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
      .values({ public_key: publicKey, private_key: sealed, made_at: clock() })
      .execute();
    return new PushKeys(privateKey);
  });
}

/** A key for as long as this process runs. */
export function passingPushKeys(): PushKeys {
  return new PushKeys(webPush.generateVAPIDKeys().privateKey);
}
