// Complete adapters for messages outside the app, and a starting point for others. SMS messages go to a gateway over
// HTTP:
//
//   PUT {url}/messages/{key}   {"to": "+994…", "text": "…"}: sends a message once for its key; 2xx once it is accepted
//
// 410 means that the phone does not exist, 422 that the gateway will never send the message. 429 and 503 may have
// `Retry-After` in seconds. E-mail goes to an SMTP server. A message whose adapter throws is sent again later.
import { isIP } from 'node:net';
import { createTransport } from 'nodemailer';
import * as z from 'zod/mini';
import type { HttpSettings } from './http-json.ts';
import type { Delivery, Messenger } from './ports.ts';

/**
 * Returns a `sendSms` that puts each message to an HTTP gateway under the message's key, so that the gateway can
 * recognise a repetition.
 */
export function httpSms({ url, token }: HttpSettings): Messenger['sendSms'] {
  return async ({ key, to, text }, signal): Promise<Delivery> => {
    const response = await fetch(`${url}/messages/${encodeURIComponent(key)}`, {
      method: 'PUT',
      signal,
      // Following a redirect would reveal the message's code to another server.
      redirect: 'error',
      headers: {
        'Content-Type': 'application/json',
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ to, text }),
    });
    await response.body?.cancel();
    if (response.ok) return { state: 'arrived' };
    if (response.status === 410) return { state: 'gone' };
    if (response.status === 422) return { state: 'refused' };
    const seconds = Number(response.headers.get('Retry-After'));
    if (seconds > 0) return { state: 'failed', retryAfterMs: seconds * 1000 };
    throw new Error(`The gateway of SMS answers ${response.status}`);
  };
}

export interface EmailSettings {
  /** "smtps://user:password@mail.example", or "smtp://…", which must offer STARTTLS unless it is this machine. */
  readonly url: string;
  /** Example: "no-reply@qepik.example". */
  readonly from: string;
  /** How long the server may be silent. Default: 8 seconds. */
  readonly timeoutMs?: number;
}

/**
 * Returns a `sendEmail` that sends each message by SMTP. The message's key is in its message id, by which mailboxes
 * recognise a repetition. Throws if `from` is not an address.
 */
export function smtpEmail({ url, from, timeoutMs = 8_000 }: EmailSettings): Messenger['sendEmail'] {
  const { hostname } = new URL(url);
  const [, domain] = from.split('@');
  if (!domain) throw new Error('The address that e-mail is from is missing');
  const isThisMachine =
    hostname === 'localhost' || (isIP(hostname) > 0 && hostname.startsWith('127.'));
  const transport = createTransport({
    url,
    requireTLS: !isThisMachine,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async ({ key, to, text }): Promise<Delivery> => {
    try {
      await transport.sendMail({
        from: { name: 'Qəpik', address: from },
        to: { name: '', address: to },
        // The subject is the first sentence of the text.
        subject: text.split('. ', 1)[0] ?? text,
        text,
        // Mailboxes recognise a repeated message by this id.
        messageId: `<${key}@${domain}>`,
      });
      return { state: 'arrived' };
    } catch (error) {
      return stateOf(error);
    }
  };
}

const smtpError = z.object({ responseCode: z.number(), command: z.string() });

/**
 * Delivery state of a permanent error: the address or the text is rejected. Throws if the message may be sent later.
 */
function stateOf(error: unknown): Delivery {
  const { success, data } = smtpError.safeParse(error);
  if (success && data.responseCode >= 500) {
    if (data.command === 'RCPT TO') return { state: 'gone' };
    if (data.command === 'DATA') return { state: 'refused' };
  }
  // The library's error contains the address, so it is not passed on.
  throw new Error(`The mail server answers ${success ? data.responseCode : 'nothing'}`);
}
