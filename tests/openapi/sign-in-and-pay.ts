// Signs in on a new device and pays, with nothing but the document. `provider-document` is the output of
// `openapi-typescript`: the test beside this file names it to the compiler.
// Run as: node sign-in-and-pay.ts ORIGIN PHONE PASSWORD
import { randomUUID } from 'node:crypto';
import createClient from 'openapi-fetch';
import type { paths } from 'provider-document';

const [origin = '', phone = '', password = ''] = process.argv.slice(2);
const { POST } = createClient<paths>({ baseUrl: `${origin}/api` });
const header = { 'Device-Type': 'WEB', 'Accept-Language': 'EN' } as const;

const opened = await signIn({ phone, password, code: await codeFor() });
if (!('token' in opened)) throw new Error('No session was opened');
const headers = { Authorization: opened.token };

const quote = await POST('/v1/payments/quote', {
  params: { header },
  headers,
  body: {
    serviceId: 'azerisiq-fiziki',
    fields: { code: '200014512343418' },
    amount: '34.18',
    source: 'WALLET',
  },
});
const { operation, balanceAfter } = dataOf(quote);
const confirmed = await POST('/v1/operations/confirm', {
  params: { header: { ...header, 'Idempotency-Key': operation.key } },
  headers,
  body: { total: operation.total, currencyCode: 'AZN' },
});
const { state, total } = dataOf(confirmed);
console.log(JSON.stringify({ state, total, balanceAfter }));

/** Requests a code with the password, and reads it from the inbox of the phone. */
async function codeFor() {
  const asked = await signIn({ phone, password });
  if (!('requestId' in asked)) throw new Error('No code was sent');
  const inbox = await fetch(`${origin}/sandbox/inbox?phone=${encodeURIComponent(phone)}`);
  const [, code = ''] = /"code":"(\d+)"/.exec(await inbox.text()) ?? [];
  return { requestId: asked.requestId, code };
}

type SignIn = paths['/v1/auth/login']['post']['requestBody']['content']['application/json'];

async function signIn(body: SignIn) {
  const params = { header: { ...header, 'Idempotency-Key': randomUUID() } };
  return dataOf(await POST('/v1/auth/login', { params, body }));
}

function dataOf<T>({ data, error }: { data?: { data: T }; error?: { code: string } }): T {
  if (data === undefined) throw new Error(error?.code ?? 'no answer');
  return data.data;
}

/** Calls that violate the document do not compile. */
export const refused = {
  unknownField: () =>
    // @ts-expect-error The field is called `amount`.
    POST('/v1/payments/quote', { params: { header }, body: { sum: '34.18' } }),
  withoutKey: () =>
    POST('/v1/operations/confirm', {
      // @ts-expect-error What moves money needs a key.
      params: { header },
      body: { total: '34.18', currencyCode: 'AZN' },
    }),
  // @ts-expect-error An amount is text.
  numberForText: () => operation.total.toFixed(2),
  // @ts-expect-error There is no such call.
  unknownCall: () => POST('/v1/payments/pay', { params: { header } }),
};
