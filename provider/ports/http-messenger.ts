// Messages outside the app, whole: also what to begin an adapter of one's own with. SMS go to a gateway over HTTP:
//
//   PUT {url}/messages/{key}   {"to": "+994…", "text": "…"}: sends it once for its key, and answers 2xx once it has it
//
// 410 says that there is no such phone, 422 that the gateway never sends this, 429 and 503 may carry `Retry-After` in
// seconds. E-mail goes to an SMTP server. What these adapters throw is sent again, later.
import { isIP } from 'node:net';
import { createTransport } from 'nodemailer';
import * as z from 'zod/mini';
import type { Delivery, Messenger } from './ports.ts';

export interface SmsSettings {
  /** The base address: "https://sms.example/v1". */
  readonly url: string;
  /** Sent as a bearer token. */
  readonly token?: string | undefined;
}

export function httpSms({ url, token }: SmsSettings): Messenger['sendSms'] {
  return async ({ key, to, text }, signal): Promise<Delivery> => {
    const response = await fetch(`${url}/messages/${encodeURIComponent(key)}`, {
      method: 'PUT',
      signal,
      // A message that is led elsewhere would tell its code elsewhere.
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
  /** "smtps://user:password@mail.example", or "smtp://…", which has to offer STARTTLS unless it is this machine. */
  readonly url: string;
  /** "no-reply@qepik.example" */
  readonly from: string;
  /** How long the server may be silent. */
  readonly timeoutMs?: number;
}

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
        // The first sentence.
        subject: text.split('. ', 1)[0] ?? text,
        text,
        // By it mailboxes recognise what was sent twice.
        messageId: `<${key}@${domain}>`,
      });
      return { state: 'arrived' };
    } catch (error) {
      return stateOf(error);
    }
  };
}

const smtpError = z.object({ responseCode: z.number(), command: z.string() });

/** What the server refuses for good: the address, or the text. Throws if it may be sent later. */
function stateOf(error: unknown): Delivery {
  const { success, data } = smtpError.safeParse(error);
  if (success && data.responseCode >= 500) {
    if (data.command === 'RCPT TO') return { state: 'gone' };
    if (data.command === 'DATA') return { state: 'refused' };
  }
  // The error of the library names the address.
  throw new Error(`The mail server answers ${success ? data.responseCode : 'nothing'}`);
}
