// What every call says about the person: set by the session, read by the client.

export type Language = 'AZ' | 'EN' | 'RU';

export interface Credentials {
  /** The session's token; null for a guest. */
  readonly token: string | null;
  readonly language: Language;
  /** Names this browser where somebody signs in; a session needs none. */
  readonly deviceNumbers?: string;
}

let current: Credentials = { token: null, language: 'AZ' };

export function setCredentials(credentials: Credentials): void {
  current = credentials;
}

export function credentials(): Credentials {
  return current;
}
