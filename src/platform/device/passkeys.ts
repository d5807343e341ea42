// Creates passkeys and signs with them, by SimpleWebAuthn. Loaded as a chunk of its own.
import {
  browserSupportsWebAuthnAutofill,
  sendSignal,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';

type RequestOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];
type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];

/**
 * Why there is no passkey. aborted: another request replaced this one, or the app cancelled it. exists: this device has
 * one already. cancelled: the person chose none, or anything else failed.
 */
type PasskeyProblem = 'aborted' | 'cancelled' | 'exists';

type Result<T> = Promise<readonly [T, null] | readonly [null, PasskeyProblem]>;

/**
 * Asks the person to create a passkey with these options of the provider. Resolves to the response for the provider, or
 * to the reason why there is no passkey.
 */
export function makePasskey(optionsJSON: CreationOptions) {
  return resultOf(startRegistration({ optionsJSON }));
}

/**
 * Asks the person for a passkey and signs the provider's challenge with it. Resolves to the signed response, or to the
 * reason why there is none.
 */
export function signByPasskey(optionsJSON: RequestOptions) {
  return resultOf(startAuthentication({ optionsJSON }));
}

/**
 * Offers passkeys among the suggestions of a field until one is chosen, and signs the provider's challenge with it.
 * Resolves to the signed response, or to the reason why there is none.
 */
export function offerPasskeys(optionsJSON: RequestOptions) {
  return resultOf(startAuthentication({ optionsJSON, useBrowserAutofill: true }));
}

/** Resolves to whether this browser can offer passkeys among the suggestions of a field. */
export function canOfferPasskeys(): Promise<boolean> {
  return browserSupportsWebAuthnAutofill();
}

/** Cancels the running request for a passkey, or the running offer. Its promise resolves with the problem `aborted`. */
export function cancelPasskeyRequest(): void {
  WebAuthnAbortService.cancelCeremony();
}

/** Makes the device forget a passkey that no account has, if the browser supports it. */
export function forgetPasskey(rpID: string, credentialID: string): Promise<void> {
  return tellDevice({ signalName: 'unknownCredential', rpID, credentialID });
}

/** Makes the device forget all passkeys of an account but these, if the browser supports it. */
export function keepOnlyPasskeys(
  { rp, user }: Pick<CreationOptions, 'rp' | 'user'>,
  credentialIds: string[],
): Promise<void> {
  const kept = { userID: user.id, allAcceptedCredentialIDs: credentialIds };
  return tellDevice({ signalName: 'allAcceptedCredentials', rpID: rp.id ?? '', ...kept });
}

async function tellDevice(signal: Parameters<typeof sendSignal>[0]): Promise<void> {
  try {
    await sendSignal(signal);
  } catch {
    // Without support the passkey stays in the device's list, and the provider refuses it.
  }
}

const problems: Readonly<Record<string, PasskeyProblem>> = {
  AbortError: 'aborted',
  InvalidStateError: 'exists',
};

async function resultOf<T>(asking: Promise<T>): Result<T> {
  try {
    return [await asking, null];
  } catch (error) {
    return [null, problems[error instanceof Error ? error.name : ''] ?? 'cancelled'];
  }
}
