// The domain of the passkeys and the origins of the app on that domain.

/** Domain that passkeys belong to (`rpId` in WebAuthn), and the origins of the app that may use them. */
export interface PasskeySite {
  readonly rpId: string;
  readonly origins: readonly string[];
}

interface Settings {
  readonly rpId?: string | undefined;
  readonly origins?: readonly string[];
}

/** Returns the domain and the origins of the passkeys. By default both follow from the host of the app. */
export function passkeySiteOf(
  host: string,
  { rpId = host.replace(/:\d+$/, ''), origins = [] }: Settings = {},
): PasskeySite {
  return { rpId, origins: origins.length > 0 ? origins : [`https://${host}`] };
}

/** True if the app may have this origin. On localhost it may have any port. */
export function isOwnOrigin({ rpId, origins }: PasskeySite, origin: string): boolean {
  return (
    origins.includes(origin) ||
    (rpId === 'localhost' && /^https?:\/\/localhost(:\d{1,5})?$/.test(origin))
  );
}
