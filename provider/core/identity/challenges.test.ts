import { describe, expect, test, vi } from 'vitest';
import { getChallenge, openChallenge } from '#contract/identity/challenges.ts';
import { getNotifications } from '#contract/identity/notifications.ts';
import { getUser } from '#contract/identity/users.ts';
import { getWallets } from '#contract/wallets.ts';
import { addFault } from '#provider/controls/faults.ts';
import { answerChallenges } from '#provider/controls/phone.ts';
import type { Person } from '#provider/ports/ports.ts';
import { demoFriend, demoPerson } from '#provider/simulation/people.ts';
import { openProvider, type TestUser } from '#provider/testing/provider.ts';

const provider = await openProvider();

const minute = 60;

/** Confirms the challenges on the phone. Returns their number. */
function confirm({ phone }: Pick<TestUser, 'phone'>): Promise<number> {
  return answerChallenges(provider, phone, 'confirmed');
}

async function stateOf(user: TestUser, id: string) {
  return (await user.get(getChallenge, { params: { id } })).state;
}

describe('a challenge', () => {
  test('of SİMA is the one that code 112 opened, and its confirmation ends code 112', async () => {
    const user = await provider.user();
    const fault = { kind: '112' } as const;
    await addFault(provider.store, { phone: user.phone, calls: null, count: 9, fault });
    expect(await user.refusal(getWallets, {})).toBe('112');
    const asked = await user.get(openChallenge, { body: { kind: 'SIMA' } });
    const again = await user.get(openChallenge, { body: { kind: 'SIMA' } });
    expect(again.id).toBe(asked.id);
    expect(asked.link).toContain(asked.id);
    expect(await user.refusal(getWallets, {})).toBe('112');
    await confirm(user);
    expect(await stateOf(user, asked.id)).toBe('CONFIRMED');
    expect((await user.call(getWallets, {})).status).toBe(200);
  });

  test('leaves the key of a payment that code 112 refused free: confirmed, it is paid once', async () => {
    const user = await provider.user();
    const before = (await user.balance()) ?? 0;
    const { operation } = await user.quote('10.00');
    const fault = { kind: '112' } as const;
    const calls = ['confirmOperation'];
    await addFault(provider.store, { phone: user.phone, calls, count: 9, fault });
    for (let count = 0; count < 2; count++) {
      expect((await user.confirm(operation.key, '10.00')).problem?.code).toBe('112');
    }
    expect(await user.balance()).toBe(before);
    await confirm(user);
    const { data } = await user.confirm(operation.key, '10.00');
    expect(data).toMatchObject({ key: operation.key, state: 'CONFIRMED' });
    expect((await user.confirm(operation.key, '10.00')).data).toEqual(data);
    expect(await user.balance()).toBe(before - 1_000);
  });

  test('that is over is followed by another', async () => {
    const user = await provider.user();
    const first = await user.get(openChallenge, { body: { kind: 'SIMA' } });
    await user.later(3 * minute);
    expect(await stateOf(user, first.id)).toBe('EXPIRED');
    const second = await user.get(openChallenge, { body: { kind: 'SIMA' } });
    expect(second.id).not.toBe(first.id);
  });

  test('of identity identifies its user, and no other user finds it', async () => {
    const user = await provider.user();
    const other = await provider.user();
    const { id } = await user.get(openChallenge, { body: { kind: 'IDENTITY' } });
    expect((await other.call(getChallenge, { params: { id } })).status).toBe(404);
    await confirm(user);
    const known = await user.get(getUser, {});
    expect(known.verificationStatus).toBe(1);
    expect(known.name).not.toBe('');
    expect((await other.get(getUser, {})).verificationStatus).toBe(0);
  });

  test('of identity never makes an identified person another one, and its user is told', async () => {
    const user = await provider.user();
    const identifyAs = async (person: Person) => {
      vi.spyOn(provider.ports.identity, 'state').mockResolvedValueOnce({ is: 'confirmed', person });
      const { id } = await user.get(openChallenge, { body: { kind: 'IDENTITY' } });
      return stateOf(user, id);
    };
    expect(await identifyAs(demoPerson)).toBe('CONFIRMED');
    expect(await identifyAs(demoFriend)).toBe('REJECTED');
    const namesake = { ...demoPerson, dateOfBirth: '1990-01-01' };
    expect(await identifyAs(namesake)).toBe('REJECTED');
    const { name, surname, fatherName, gender, dateOfBirth, pinMasked } = demoPerson;
    const known = { name, surname, fatherName, gender, dateOfBirth, pinMasked };
    expect(await user.get(getUser, {})).toMatchObject(known);
    // A surname may change with a marriage.
    expect(await identifyAs({ ...demoPerson, surname: 'Əliyeva' })).toBe('CONFIRMED');
    expect(await user.get(getUser, {})).toMatchObject({ ...known, surname: 'Əliyeva' });
    const confirmed = 'Identity verified';
    const refused = 'Identity verification declined';
    const told = (await user.get(getNotifications, {})).map(({ title }) => title.en);
    expect(told.toSorted()).toEqual([refused, refused, confirmed, confirmed]);
  });
});

test('the end of a session is named by every answer and slides with use', async () => {
  const user = await provider.user();
  const first = Date.parse((await user.call(getUser, {})).headers.get('Session-Ends') ?? '');
  await user.later(86_400);
  const second = Date.parse((await user.call(getUser, {})).headers.get('Session-Ends') ?? '');
  expect(second - first).toBeGreaterThan(86_000_000);
});
