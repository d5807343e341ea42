// Approval of an operation by a passkey instead of a code (see `approval.ts`). The signed challenge is a hash of the
// operation's current data, so a signature for another recipient or total does not fit.
import { createHash } from 'node:crypto';
import type { Wire } from '#contract/call.ts';
import type { PasskeyAssertion, startPasskeyApproval } from '#contract/identity/passkeys.ts';
import { approvalText } from '#domain/approval-text.ts';
import type { Trx } from '#provider/core/database/unit-of-work.ts';
import { openPasskeyChallenge } from '#provider/core/identity/passkey-challenges.ts';
import { requestOptions, verifyAssertion } from '#provider/core/identity/passkey-signatures.ts';
import type { PasskeySite } from '#provider/core/identity/passkey-site.ts';
import { credentialIdsOf } from '#provider/core/identity/passkeys.ts';
import { countRate } from '#provider/core/identity/rates.ts';
import { newKey } from '#provider/core/identity/secrets.ts';
import { toText } from '#provider/core/ledger/units.ts';
import { type Refusal, refuse } from '#provider/core/problems/refusal.ts';
import { markApproved } from './approval.ts';
import type { Operation } from './operations.ts';

const often = { windowMs: 3_600_000, max: 60 };

/**
 * Opens a challenge that one of the user's passkeys has to sign, and returns its options and nonce. Refuses with
 * NOT_FOUND if the user has no passkey, and with TOO_MANY_REQUESTS after 60 challenges in an hour.
 */
export async function openApprovalChallenge(
  trx: Trx,
  operation: Operation,
  { site, now }: { readonly site: PasskeySite; readonly now: Date },
): Promise<Wire<typeof startPasskeyApproval> | Refusal> {
  const { user_id: userId, key: operationKey } = operation;
  const retryAt = await countRate(trx, now, { name: `passkey-approval:${userId}`, ...often });
  if (retryAt) return refuse('TOO_MANY_REQUESTS', { retryAt });
  const ids = await credentialIdsOf(trx, userId);
  if (ids.length === 0) return refuse('NOT_FOUND');
  const nonce = newKey();
  const challenge = challengeOf(operation, nonce);
  const asked = { challenge, nonce, purpose: 'APPROVE', userId, operationKey, now } as const;
  await openPasskeyChallenge(trx, asked);
  return { options: requestOptions(site, challenge, ids), nonce };
}

/**
 * Approves the operation if the signature is valid. Each signature is accepted once. Refuses with PASSKEY_UNKNOWN if
 * the user has no passkey with this id, otherwise with PASSKEY_REFUSED. An operation that is already approved is
 * returned unchanged, because the answer to an earlier call may have been lost.
 */
export async function approveBySignature(
  trx: Trx,
  operation: Operation,
  given: {
    readonly signed: PasskeyAssertion;
    readonly deviceHash: string;
    readonly site: PasskeySite;
    readonly now: Date;
  },
): Promise<Operation | Refusal> {
  if (operation.approved_at !== null) return operation;
  const { signed, deviceHash, site, now } = given;
  const { user_id: userId, key: operationKey } = operation;
  const passkey = await verifyAssertion(trx, {
    purpose: 'APPROVE',
    signed,
    approval: { userId, operationKey, challengeOf: (nonce) => challengeOf(operation, nonce) },
    deviceHash,
    site,
    now,
  });
  if (passkey) return markApproved(trx, operation, now);
  const isKnown = (await credentialIdsOf(trx, userId)).includes(signed.id);
  return refuse(isKnown ? 'PASSKEY_REFUSED' : 'PASSKEY_UNKNOWN');
}

function challengeOf({ key, recipient_mark: recipientMark, total }: Operation, nonce: string) {
  const shown = { key, recipientMark, total: toText(total), currencyCode: 'AZN', nonce };
  return createHash('sha256').update(approvalText(shown)).digest('base64url');
}
