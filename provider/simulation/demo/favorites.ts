// Favorites of the demo user, and generated ones for tests.
import type { Schedule } from '#domain/automatic-payment.ts';
import { exampleFields } from '#provider/core/catalogue/catalogue.ts';
import { readVersion, type Trx } from '#provider/core/database/unit-of-work.ts';
import { unitsOf } from '#provider/core/ledger/units.ts';
import { Refusal } from '#provider/core/problems/refusal.ts';
import { addAutomaticPayment } from '#provider/core/records/automatic-payments/new-automatic-payment.ts';
import { readForm } from '#provider/core/records/debts/recipients.ts';
import { askSubscriber } from '#provider/core/records/debts/subscribers.ts';
import { addFavorite, paymentFavorite } from '#provider/core/records/favorites.ts';
import { lookUp } from '#provider/simulation/ports.ts';
import { testValues } from '#provider/simulation/test-values.ts';

/** A favorite that the sandbox creates for the demo user or a test. */
export interface DemoFavorite {
  readonly name: string;
  readonly serviceId: string;
  readonly fields: Readonly<Record<string, string>>;
  /** Usual amount as decimal text in manat. Null without a usual amount: a payment of it pays the current debt. */
  readonly amount: string | null;
  /** Terms of its automatic payment, with the amount in manat. */
  readonly automatic?: Schedule & { readonly amount: string };
}

/** Favorites of the demo user, in display order. */
export const demoFavorites: readonly DemoFavorite[] = [
  {
    ...favorite('Azərişıq · Ev', 'azerisiq-fiziki', null),
    automatic: { frequency: 'ON_DEBT', day: null, date: null, amount: '60.00' },
  },
  favorite('Azərsu · Ev', 'azersu-ehali', null),
  {
    ...favorite('Ana', 'azercell', '10.00'),
    fields: { phone: '+994502124518' },
    automatic: { frequency: 'MONTHLY', day: 31, date: null, amount: '10.00' },
  },
  favorite('Azəriqaz', 'azeriqaz-ehali', null),
  {
    ...favorite('İnternet', 'citynet', '25.00'),
    automatic: { frequency: 'MONTHLY', day: 25, date: null, amount: '25.00' },
  },
];

function favorite(name: string, serviceId: string, amount: string | null): DemoFavorite {
  return { name, serviceId, fields: exampleFields(serviceId), amount };
}

/** Generates favorites of one service that has debts, with the names "Ev 1", "Ev 2" and so on. */
export function manyFavorites(count: number): readonly DemoFavorite[] {
  return Array.from({ length: count }, (_, place) => ({
    name: `Ev ${place + 1}`,
    serviceId: 'azerisiq-fiziki',
    fields: { code: String(200_014_502_300_001 + place) },
    amount: null,
  }));
}

/**
 * Saves a favorite with its debt, as if the biller had just been asked, and with its automatic payment if it has one.
 * Test values may set the debt.
 */
export async function saveFavorite(
  trx: Trx,
  userId: string,
  { name, amount, automatic, ...typed }: DemoFavorite,
  now: Date,
): Promise<void> {
  const form = readForm(typed);
  if (form instanceof Refusal) throw new Error(`A favorite that cannot be paid: ${name}`);
  const { service, values, recipientKey } = form;
  const asked = { serviceId: service.id, fields: values, customer: userId, at: now };
  const version = await readVersion(trx, userId);
  const answer = await lookUp(trx, asked, testValues);
  const billerAnswers = new Map([[recipientKey, { ...answer, version }]]);
  await askSubscriber(trx, { ...form, userId, now }, billerAnswers);
  const units = amount === null ? null : unitsOf(amount);
  const favorite = paymentFavorite(form, name, units);
  const saved = await addFavorite(trx, { ...favorite, userId, now });
  if (saved instanceof Refusal || !automatic) return;
  const terms = { ...automatic, amount: unitsOf(automatic.amount) };
  await addAutomaticPayment(trx, {
    userId,
    cardId: null,
    favoriteId: saved.favoriteInfo.id,
    terms,
    now,
  });
}
