// Users that a demo provider has from its first start.

import type { CardData } from '#provider/core/database/agreed.ts';
import { nowOf } from '#provider/core/database/clock.ts';
import type { Store } from '#provider/core/database/store.ts';
import { change } from '#provider/core/database/transaction.ts';
import { type Trx, writeNow } from '#provider/core/database/unit-of-work.ts';
import { notify } from '#provider/core/identity/notifications.ts';
import {
  lockPhone,
  updateUser,
  userById,
  userByPhone,
  usualCeiling,
} from '#provider/core/identity/users.ts';
import { addAutomobile } from '#provider/core/records/automobiles.ts';
import { saveCard } from '#provider/core/records/cards/cards.ts';
import { addFavorite, transferFavorite } from '#provider/core/records/favorites.ts';
import { campaignWords } from '#provider/core/texts/own-texts.ts';
import { demoFriend, demoPerson } from '#provider/simulation/people.ts';
import { annotatePast } from './annotations.ts';
import { ensureDemoCoupons } from './coupons.ts';
import { demoFavorites, saveFavorite } from './favorites.ts';
import { hashOfTestPassword, makeSandboxUser, testPassword } from './new-user.ts';

/** Phone and password with which a demo user signs in. */
export interface DemoUser {
  phone: string;
  password: string;
}

const friend = {
  phone: '+994552123419',
  identity: demoFriend,
  balance: '86.40',
  transactions: 40,
  seed: 3419,
};

const demo = {
  phone: '+994502123418',
  identity: demoPerson,
  // The balance has fractions of a qəpik, because the display must truncate them.
  balance: '1248.6099',
  oldBalance: '12.40',
  cobrand: '326.40',
  transactions: 300,
  seed: 3418,
};

/** Phone and password of the demo user. */
export const demoLogin: DemoUser = { phone: demo.phone, password: testPassword };

/** Saved cards of the demo user, the oldest first. */
const demoCards: readonly CardData[] = [
  {
    brand: 'VISA',
    bank: 'Kapital Bank',
    first4: '4169',
    last4: '8812',
    expires: '2031-08',
    token: 'demo-8812',
  },
  {
    brand: 'VISA',
    bank: 'ABB',
    first4: '4098',
    last4: '4407',
    expires: '2030-02',
    token: 'demo-4407',
  },
];

/** Automobiles of the demo user, the newest last. */
const demoAutomobiles = [
  { plate: '90-BK-407', name: 'İş' },
  { plate: '10-AB-123', name: 'Ailə maşını' },
];

/**
 * Creates the missing demo users with their records, and the coupons between them if there are none. Leaves existing
 * users otherwise unchanged. Returns the logins of all.
 */
export async function ensureDemoUsers(store: Store): Promise<DemoUser[]> {
  const users = [demo, friend];
  const same = { passwordHash: await hashOfTestPassword(), language: 'AZ' } as const;
  for (const user of users) {
    await change(store, async (trx) => {
      // If several processes start at once, one creates the user.
      await lockPhone(trx, user.phone);
      if (await userByPhone(trx, user.phone)) return;
      const now = await nowOf(trx);
      const given = { ...user, ...same, codeCeiling: usualCeiling };
      const userId = await makeSandboxUser(trx, given, now);
      await tellOfCampaigns(trx, userId, now);
      if (user === demo) await addRecords(trx, userId, now);
    });
  }
  await ensureDemoCoupons(store, demo.phone, friend.phone);
  return users.map(({ phone }) => ({ phone, password: testPassword }));
}

/** Enables campaigns in the user's settings and adds their notifications, so that there is one to read. */
async function tellOfCampaigns(trx: Trx, userId: string, now: Date): Promise<void> {
  const { notifications } = await userById(trx, userId);
  const wishes = JSON.stringify({ ...notifications, campaigns: true });
  await updateUser(trx, userId, { notifications: wishes });
  for (const words of campaignWords) await notify(trx, userId, words, { at: now });
}

/** Adds the demo user's saved records and annotations. */
async function addRecords(trx: Trx, userId: string, now: Date): Promise<void> {
  await writeNow(trx);
  await annotatePast(trx, userId);
  for (const [place, card] of demoCards.entries()) {
    await saveCard(trx, { userId, card, now: new Date(now.getTime() + place) });
  }
  await addFavorite(trx, { ...transferFavorite(friend.phone, 'Elçin', null), userId, now });
  for (const [place, automobile] of demoAutomobiles.entries()) {
    await addAutomobile(trx, { ...automobile, userId, now: new Date(now.getTime() + place) });
  }
  // The favorites are saved in reverse order, because the newest favorite is shown first.
  for (const favorite of demoFavorites.toReversed()) await saveFavorite(trx, userId, favorite, now);
}
