// Builds the HTTP request from a row and its input.
import type { Call } from '#contract/call.ts';
import type { Credentials } from './credentials.ts';

/** The input of any row: `Input<C>` of every C is assignable to it. */
export interface AnyInput {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

export function addressOf(row: Call, input: AnyInput): string {
  const path = row.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(input.params?.[name])),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined) query.set(name, String(value));
  }
  const search = query.toString();
  return `${__PROVIDER_URL__}/${path}${search === '' ? '' : `?${search}`}`;
}

export function headersOf(
  { token, language, deviceNumber }: Credentials,
  key: string | undefined,
): Record<string, string> {
  return {
    'Accept-Language': language,
    'Device-Type': 'WEB',
    ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
    ...(deviceNumber === undefined ? {} : { 'Device-Number': deviceNumber }),
    ...(key === undefined ? {} : { 'Idempotency-Key': key }),
  };
}
