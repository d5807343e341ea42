// Activities of a wallet's user. Each creates random transactions of one kind.
import type { TransactionStatus } from '#domain/statuses.ts';
import { exampleFields, findService } from '#provider/core/catalogue/catalogue.ts';
import { shortName } from '#provider/core/identity/users.ts';
import { commissionOf, toText, unitsInQepik } from '#provider/core/ledger/units.ts';
import { menNames, surnames, womenNames } from '#provider/simulation/people.ts';
import type { Random } from '#provider/simulation/random.ts';
import { subscriberOf } from '#provider/simulation/subscribers.ts';
import type { SeedTransaction } from './seed.ts';

/** A generated transaction that has no date yet. An activity gives it a status that means success. */
export type Draft = Omit<SeedTransaction, 'date'>;

/** Creates a random transaction of one kind. */
export type Activity = (random: Random) => Draft;

const motherPhone = { phone: '+994502124518' };

/** Monthly bills. */
export const bills: readonly Activity[] = [
  invoice('azerisiq-fiziki', 18, 52),
  invoice('azersu-ehali', 8, 16),
  invoice('azeriqaz-ehali', 9, 48),
  invoice('azeristilik', 12, 24),
  pay('citynet', [2500]),
  pay('katv', [1400]),
  pay('azercell-faktura', [1900, 2100, 2400]),
  pay('kapital-kredit', [18_000]),
];

/** Payments, transfers and top-ups of ordinary days. */
export const everyday: readonly Activity[] = [
  pay('azercell', [300, 500, 1000]),
  pay('azercell', [500, 1000], motherPhone),
  byCard(pay('bakcell', [500, 1000])),
  pay('bakikart', [200, 300, 500, 1000]),
  pay('bakikart', [200, 500]),
  pay('azparking', [200]),
  pay('bolt', [500, 1000]),
  byCard(invoice('birmarket', 15, 68)),
  invoice('wolt', 11, 34),
  invoice('bazarstore', 12, 46),
  invoice('aptek-online', 8, 26),
  pay('cinemaplus', [800, 1200, 1600]),
  byCard(pay('netflix', [1000])),
  pay('pubg-mobile', [200, 500, 1000]),
  byCard(pay('steam', [1000, 2500])),
  pay('tap-az', [300, 500]),
  pay('starex', [1000, 2000]),
  pay('dyp-radar', [2000, 4000]),
  pay('socar-yanacaq', [2000, 3000, 5000]),
  pay('yasat', [100, 500, 1000]),
  transferIn,
  transferIn,
  transferOut,
  cardTransfer,
  terminalTopUp,
  cardTopUp,
];

/** Top-ups from cards and at terminals. */
export const topUps: readonly Activity[] = [cardTopUp, cardTopUp, terminalTopUp];

/** Demo activities of the newest transactions, so that the first screen shows some of every kind. */
export const newest: readonly Activity[] = [
  pay('azercell', [1000]),
  () => received('Elvin Q.', 5000),
  () => sentToCard('ABB 4098 •••• •••• 5521', 5000),
  byCard(pay('azercell', [1000], motherPhone)),
  () => terminal('MilliÖN', 2000),
];

/** Returns an activity whose transaction can have this status. */
export function activityEnding(status: TransactionStatus, random: Random): Activity {
  if (status === 'IN_PROGRESS') return cardTransfer;
  if (status === 'EXPIRED') return cardTopUp;
  return random.pick([...bills.slice(0, 4), ...everyday.slice(0, 5)]);
}

/** Returns the top-up that begins a generated history and leaves this amount, which must be above zero. */
export function firstTopUp(amountQepik: number): Draft {
  return topUp('Kapital Bank 4169 •••• •••• 8812', amountQepik);
}

/** Demo activity: a payment with a card, which does not change the wallet. */
export const cardPayment = byCard(pay('bakcell', [500]));

/**
 * A small payment from the wallet. It replaces a generated transaction that would bring in more money than the wallet
 * holds after it. A history is generated from the newest transaction to the oldest, so a payment always fits.
 */
export const busFare = pay('bakikart', [200, 300, 500]);

/**
 * A bill of a random amount from `fromManat` to `toManat`. Its qəpik stay below 71, because in the simulation higher
 * ones force outcomes.
 */
function invoice(serviceId: string, fromManat: number, toManat: number): Activity {
  return (random) =>
    payment(serviceId, random.between(fromManat, toManat) * 100 + random.between(0, 70), {});
}

function pay(
  serviceId: string,
  amountsQepik: readonly number[],
  fields: Record<string, string> = {},
): Activity {
  return (random) => payment(serviceId, random.pick(amountsQepik), fields);
}

function byCard(activity: Activity): Activity {
  return (random) => ({
    ...activity(random),
    type: 'CARD_PAYMENT',
    status: 'PAYMENT_SUCCESS',
    sender: random.pick(ownCards),
  });
}

function transferIn(random: Random): Draft {
  return received(somebody(random), random.between(1, 12) * 1000);
}

function transferOut(random: Random): Draft {
  return {
    ...plain('TRANSFER', 'OUT', random.between(1, 8) * 500),
    receiver: somebody(random),
    status: 'TRANSFERRED',
  };
}

function cardTransfer(random: Random): Draft {
  return sentToCard(random.pick(friendsCards), random.between(1, 10) * 1000);
}

function cardTopUp(random: Random): Draft {
  return topUp(random.pick(ownCards), random.pick([2000, 5000, 10_000, 15_000, 20_000, 30_000]));
}

function terminalTopUp(random: Random): Draft {
  return terminal(random.pick(['MilliÖN', 'eManat']), random.pick([500, 1000, 2000, 5000, 10_000]));
}

const ownCards = ['Kapital Bank 4169 •••• •••• 8812', 'ABB 4098 •••• •••• 3047'];

const friendsCards = [
  'ABB 4098 •••• •••• 5521',
  'Kapital Bank 5103 •••• •••• 7740',
  'Xalq Bank 4127 •••• •••• 0916',
  'Rabitəbank 4205 •••• •••• 6638',
  'Bank Respublika 4218 •••• •••• 1274',
];

function received(sender: string, amountQepik: number): Draft {
  return { ...plain('TRANSFER', 'IN', amountQepik), sender, status: 'TRANSFERRED' };
}

/** A transfer to a card of another bank, with half a percent commission. */
function sentToCard(receiver: string, amountQepik: number): Draft {
  return { ...plain('TRANSFER', 'OUT', amountQepik, 50), receiver, status: 'COMPLETED' };
}

function topUp(sender: string, amountQepik: number): Draft {
  return { ...plain('TOP_UP', 'IN', amountQepik), sender };
}

function terminal(sender: string, amountQepik: number): Draft {
  return { ...plain('TERMINAL_TRANSACTION', 'IN', amountQepik), sender };
}

function payment(
  serviceId: string,
  amountQepik: number,
  fields: Readonly<Record<string, string>>,
): Draft {
  const service = findService(serviceId);
  if (!service) throw new Error(`No such service: ${serviceId}`);
  const values = { ...exampleFields(serviceId), ...fields };
  const subscriber = subscriberOf(service, values);
  if (subscriber === 'not-found') throw new Error(`Nobody is behind the example of ${serviceId}`);
  return {
    ...plain('WALLET_PAYMENT', 'OUT', amountQepik, service.commissionRate),
    serviceId,
    fields: values,
    subscriber: subscriber.name,
  };
}

/** `rate` is the commission in hundredths of a percent. */
function plain(
  type: Draft['type'],
  direction: Draft['direction'],
  amountQepik: number,
  rate = 0,
): Draft {
  const amount = BigInt(amountQepik) * unitsInQepik;
  return {
    type,
    direction,
    status: 'SUCCESS',
    amount: toText(amount),
    commission: toText(commissionOf(amount, rate)),
    serviceId: null,
    fields: {},
    subscriber: null,
    sender: null,
    receiver: null,
  };
}

function somebody(random: Random): string {
  const name = random.pick([...womenNames, ...menNames]);
  return shortName({ name, surname: random.pick(surnames) });
}
