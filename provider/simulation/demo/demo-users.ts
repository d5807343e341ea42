// The users that a provider for trying out has from its first start.

import { sql } from 'kysely';
import type { CardData } from '#provider/core/database/agreed.ts';
import { nowOf } from '#provider/core/database/clock.ts';
import { change, lockUsers, type Store, type Trx } from '#provider/core/database/store.ts';
import { notify } from '#provider/core/identity/notifications.ts';
import { hashPassword } from '#provider/core/identity/secrets.ts';
import type { Person } from '#provider/core/identity/users.ts';
import { createUser, lockPhone, userByPhone, usualCeiling } from '#provider/core/identity/users.ts';
import { unitsInQepik, unitsOf } from '#provider/core/ledger/units.ts';
import { giveCobrand, giveOldBalance, seedHistory } from '#provider/core/operations/seed.ts';
import { addAutomobile } from '#provider/core/records/automobiles.ts';
import { saveCard } from '#provider/core/records/cards.ts';
import { addFavorite, transferFavorite } from '#provider/core/records/favorites.ts';
import { campaignWords } from '#provider/core/texts/own-texts.ts';
import { demoFriend, demoPerson } from '#provider/simulation/people.ts';
import { annotatePast } from './annotations.ts';
import { ensureDemoCoupons } from './coupons.ts';
import { type DemoFavorite, demoFavorites, saveFavorite } from './favorites.ts';
import { makeHistory } from './history.ts';

export interface DemoUser {
  phone: string;
  password: string;
}

/** The password of the demo user and of every user that a test makes. */
export const testPassword = 'Qepik-2026!';

interface Demo {
  readonly phone: string;
  readonly person: Person;
  /** Manat as decimal text. */
  readonly balance: string;
  /** What is left in the wallet that came before. */
  readonly oldBalance?: string;
  /** What is on their co-branded card. */
  readonly cobrand?: string;
  /** Saved, the oldest first. */
  readonly cards?: readonly CardData[];
  /** How many past transactions. */
  readonly transactions: number;
  /** Whether they wrote notes about some of them. */
  readonly hasNotes?: boolean;
  readonly seed: number;
  /** In the order in which they are shown. */
  readonly favorites: readonly DemoFavorite[];
  /** People saved for transfers. */
  readonly recipients: readonly { readonly phone: string; readonly name: string }[];
  /** The newest last. */
  readonly automobiles: readonly { readonly plate: string; readonly name: string }[];
}

const friend: Demo = {
  phone: '+994552123419',
  person: demoFriend,
  balance: '86.40',
  transactions: 40,
  seed: 3419,
  favorites: [],
  recipients: [],
  automobiles: [],
};

const demos: readonly Demo[] = [
  {
    phone: '+994502123418',
    person: demoPerson,
    // Finer than a qəpik: what is shown of it is truncated.
    balance: '1248.6099',
    oldBalance: '12.40',
    cobrand: '326.40',
    cards: [
      { brand: 'VISA', bank: 'Kapital Bank', first4: '4169', last4: '8812', expires: '2031-08' },
      { brand: 'VISA', bank: 'ABB', first4: '4098', last4: '4407', expires: '2030-02' },
    ],
    transactions: 300,
    hasNotes: true,
    seed: 3418,
    favorites: demoFavorites,
    recipients: [{ phone: friend.phone, name: 'Elçin' }],
    automobiles: [
      { plate: '90-BK-407', name: 'İş' },
      { plate: '10-AB-123', name: 'Ailə maşını' },
    ],
  },
  friend,
];

/** Makes those that are not there yet; what was done with the others stays. */
export async function ensureDemoUsers(store: Store): Promise<DemoUser[]> {
  const passwordHash = await hashPassword(testPassword);
  for (const demo of demos) {
    await change(store, async (trx) => {
      // Of several processes that start at once, one makes the user.
      await lockPhone(trx, demo.phone);
      if (!(await userByPhone(trx, demo.phone))) await makeDemoUser(trx, demo, passwordHash);
    });
  }
  const [{ phone } = friend] = demos;
  await ensureDemoCoupons(store, phone, friend.phone);
  return demos.map(({ phone }) => ({ phone, password: testPassword }));
}

async function makeDemoUser(trx: Trx, demo: Demo, passwordHash: string): Promise<void> {
  const { phone, person, transactions, seed, favorites, recipients, automobiles } = demo;
  const balance = unitsOf(demo.balance);
  const now = await nowOf(trx);
  const userId = await createUser(trx, {
    phone,
    passwordHash,
    language: 'AZ',
    identity: person,
    asksCodeAbove: usualCeiling,
    now,
  });
  await lockUsers(trx, [userId]);
  const balanceQepik = Number(balance / unitsInQepik);
  const past = makeHistory({ count: transactions, seed, now, balanceQepik });
  await seedHistory(trx, userId, past, { balance, now });
  if (demo.hasNotes) await annotatePast(trx, userId);
  if (demo.cobrand) await giveCobrand(trx, userId, { phone, balance: demo.cobrand, now });
  for (const [place, card] of (demo.cards ?? []).entries()) {
    await saveCard(trx, { userId, card, now: new Date(now.getTime() + place) });
  }
  if (demo.oldBalance) await giveOldBalance(trx, userId, demo.oldBalance, now);
  // Campaigns are on in their settings, so that there is one to read.
  await trx
    .updateTable('users')
    .set(({ ref }) => ({
      notifications: sql`jsonb_set(${ref('notifications')}, '{campaigns}', 'true')`,
    }))
    .where('id', '=', userId)
    .execute();
  for (const words of campaignWords) await notify(trx, userId, words, { at: now });
  for (const { phone: to, name } of recipients) {
    await addFavorite(trx, { ...transferFavorite(to, name, null), userId, now });
  }
  for (const [place, automobile] of automobiles.entries()) {
    await addAutomobile(trx, { ...automobile, userId, now: new Date(now.getTime() + place) });
  }
  // The newest stands first.
  for (const favorite of favorites.toReversed()) await saveFavorite(trx, userId, favorite, now);
}
