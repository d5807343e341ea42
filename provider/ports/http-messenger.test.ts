// The message adapters against small servers that may be silent or answer nonsense.
import { createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { moveClock } from '#provider/core/database/clock.ts';
import { simulatedPorts } from '#provider/simulation/ports.ts';
import { askCode, freshPhone } from '#provider/testing/codes.ts';
import { type Oddity, OddServer } from '#provider/testing/odd-server.ts';
import { openProvider } from '#provider/testing/provider.ts';
import { listenOnFreePort } from '#tests/fixtures/servers/listen-on-free-port.ts';
import { httpSms, smtpEmail } from './http-messenger.ts';

let arrived: { readonly key: string; readonly to: string; readonly text: string }[] = [];

const gateway = await OddServer.open(({ key, sent }) => {
  arrived.push({ key, to: sent?.['to'] ?? '', text: sent?.['text'] ?? '' });
  return { status: 202, body: {} };
});
const sendSms = httpSms({ url: gateway.url, token: 'a-secret' });

const provider = await openProvider({
  ports: (store) => {
    const simulated = simulatedPorts(store, false);
    return {
      ...simulated,
      messenger: { ...simulated.messenger, sendSms },
      get timeLimitMs() {
        return gateway.timeLimitMs;
      },
    };
  },
});

beforeEach(() => {
  arrived = [];
});

test.each<[string, Oddity[], number]>([
  ['answers at once', [], 1],
  ['never gets the message', ['lost'], 1],
  ['is silent', ['silence', 'lost'], 2],
  ['is out of order', [{ status: 503, body: 'no', type: 'text/plain' }], 2],
  ['asks for a pause', [{ status: 429, body: {}, headers: { 'Retry-After': '20' } }], 2],
  ['leads elsewhere', [{ status: 307, body: {}, headers: { Location: '/v1/other' } }], 2],
  ['talks nonsense', [{ body: '<html>', type: 'text/html' }], 1],
  ['has no such phone', [{ status: 410, body: {} }], 1],
])('a code goes to a gateway that %s, always under one random key', async (_what, said, times) => {
  const phone = freshPhone();
  await provider.send('SMS');
  const { code } = await askCode(provider, phone);
  arrived = [];
  gateway.next = [...said];
  for (const seconds of [0, 20, 20, 20]) {
    await moveClock(provider.store, { byMs: seconds * 1000 });
    await provider.send('SMS');
  }
  expect(arrived).toHaveLength(times);
  const [key, ...others] = new Set(arrived.map(({ key }) => key));
  expect(key).toMatch(/^[0-9a-f-]{36}$/);
  expect(others).toEqual([]);
  expect(arrived[0]).toMatchObject({ to: phone, text: expect.stringContaining(`#${code}`) });
  const left = provider.store.selectFrom('outbox').select('id').where('address', '=', phone);
  expect(await left.execute()).toEqual([]);
});

/** Replies of the mail server by command, instead of "250". Null: no reply. */
let replies: Readonly<Record<string, string | null>> = {};
let mails: string[] = [];

const mailServer = createServer((socket: Socket) => {
  let isText = false;
  socket.on('error', () => {});
  socket.write('220 mail.example\r\n');
  createInterface({ input: socket }).on('line', (line) => {
    if (isText && line !== '.') {
      mails.push(`${mails.pop()}${line}\n`);
      return;
    }
    const command = isText ? 'text' : (line.split(/[ :]/, 1)[0] ?? '');
    const usual = command === 'DATA' ? '354 go on' : '250 well';
    const reply = replies[command];
    isText = command === 'DATA' && reply === undefined;
    if (isText) mails.push('');
    if (reply !== null) socket.write(`${reply ?? usual}\r\n`);
  });
});
const mailPort = await listenOnFreePort(mailServer);
afterAll(() => {
  mailServer.close();
});

const message = { key: '7', to: 'aysel@example.az', text: 'Qəpik: Şifrə dəyişdirildi. Bu siz?' };

function sendEmail(host = '127.0.0.1') {
  const url = `smtp://${host}:${mailPort}`;
  const send = smtpEmail({ url, from: 'no@qepik.az', timeoutMs: 100 });
  return send(message, AbortSignal.timeout(1000));
}

test.each<[string, typeof replies, string]>([
  ['takes it', {}, 'arrived'],
  ['knows no such mailbox', { RCPT: '550 5.1.1 unknown' }, 'gone'],
  ['never takes such a text', { text: '554 5.7.1 spam' }, 'refused'],
])('an e-mail to a server that %s is not sent again', async (_what, says, state) => {
  replies = says;
  expect(await sendEmail()).toEqual({ state });
});

test.each<[string, typeof replies]>([
  ['is silent', { MAIL: null }],
  ['is silent after the text', { text: null }],
  ['is busy', { RCPT: '450 4.2.1 later' }],
  ['does not let the provider in', { MAIL: '530 5.7.0 who are you' }],
  ['talks nonsense', { EHLO: '<html>', HELO: '<html>' }],
])('an e-mail to a server that %s is sent again, and recognised', async (_what, says) => {
  mails = [];
  replies = says;
  const failure = await sendEmail().catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Error);
  expect(String(failure)).not.toContain('aysel');
  replies = {};
  expect(await sendEmail()).toEqual({ state: 'arrived' });
  for (const mail of mails) {
    expect(mail).toMatch(/^Message-ID: <7@qepik\.az>$/im);
    expect(mail).toMatch(/^To: aysel@example\.az$/m);
  }
});

test('a mail server that is not this machine, and does not encrypt, is sent nothing', async () => {
  mails = [];
  replies = {};
  await expect(sendEmail('0.0.0.0')).rejects.toThrow();
  expect(mails).toEqual([]);
});
