// The parts of the account, except the history, as files in open formats: each as JSON in the provider's format and as
// a CSV table.
import * as z from 'zod/mini';
import { serverNow } from '#api/server-time.ts';
import { getAutomaticPayments } from '#contract/automatic-payments.ts';
import { getAutomobiles } from '#contract/automobiles.ts';
import { getCards } from '#contract/cards.ts';
import { getFavorites } from '#contract/favorites.ts';
import { getReceipt, type Receipt } from '#contract/history.ts';
import { getUser, type User } from '#contract/identity/users.ts';
import { getCoupons } from '#contract/operations/coupons.ts';
import { allAutomaticPayments } from '#data/collections/automatic-payments.ts';
import type { Collection } from '#data/collections/collection.ts';
import { allFavorites } from '#data/collections/favorites.ts';
import { allAutomobiles, allCards, allCoupons } from '#data/collections/lists.ts';
import { savedStateOf } from '#data/collections/saved-state.ts';
import { currentUser } from '#data/collections/user.ts';
import { currentDatabase } from '#data/local-database.ts';
import { revalidate } from '#data/revalidation/revalidate.ts';
import { type Cell, textCell } from '#documents/csv.ts';
import type { ArchivedFile } from '#documents/file-jobs.ts';
import { isCouponStatus } from '#domain/coupon-statuses.ts';
import { maskPhone } from '#domain/person/phone.ts';
import { printedValue } from '#domain/services/printed-value.ts';
import type { Format } from '#i18n/formats/format.ts';
import type { MessageId } from '#i18n/messages/messages.ts';
import type { Translate } from '#i18n/use-text.ts';
import {
  csvAndJson,
  moment,
  money,
  type PartContent,
  partLine,
  tableOf,
  type Words,
} from './part-files.ts';

type Database = Awaited<ReturnType<typeof currentDatabase>>;

interface Part {
  readonly name: string;
  readonly title: MessageId;
  /** Collection that is fetched before the file of this part is made. */
  readonly collection: Collection;
  tell(database: Database, words: Words): Promise<PartContent>;
}

const parts: readonly Part[] = [
  {
    name: 'favorites',
    title: 'title.favorites',
    collection: allFavorites.collection,
    async tell(database, { locale }) {
      const favorites = await allFavorites.read(database);
      return {
        json: z.encode(getFavorites.answer, { favorites: [...favorites] }).favorites,
        ...tableOf(favorites, [
          ['export.column.name', ({ name }) => textCell(name)],
          ['export.column.service', ({ serviceName }) => textCell(serviceName[locale])],
          ['export.column.recipient', ({ recipient }) => textCell(printedValue(recipient))],
          ['receipt.amount', ({ amount }) => money(amount)],
          ['export.column.debt', ({ debt }) => money(debt?.amount)],
          ['export.column.lastPaid', ({ lastPaidAt }) => moment(lastPaidAt)],
        ]),
      };
    },
  },
  {
    name: 'automatic-payments',
    title: 'title.autopayments',
    collection: allAutomaticPayments.collection,
    async tell(database, { locale, t }) {
      const payments = await allAutomaticPayments.read(database);
      return {
        json: z.encode(getAutomaticPayments.answer, [...payments]),
        ...tableOf(payments, [
          ['export.column.name', ({ name }) => textCell(name)],
          ['export.column.service', ({ serviceName }) => textCell(serviceName[locale])],
          ['export.column.recipient', ({ recipient }) => textCell(printedValue(recipient))],
          ['receipt.amount', ({ amount }) => money(amount)],
          [
            'export.column.frequency',
            ({ frequency }) => textCell(t(`autopayments.frequency.${frequency}`)),
          ],
          ['export.column.next', ({ nextAt }) => moment(nextAt)],
          [
            'receipt.source',
            ({ card }) => textCell(card ? `${card.name} ${card.maskedNumber}` : t('source.WALLET')),
          ],
        ]),
      };
    },
  },
  {
    name: 'cards',
    title: 'title.cards',
    collection: allCards.collection,
    async tell(database) {
      const cards = await allCards.read(database);
      return {
        json: z.encode(getCards.answer, [...cards]),
        ...tableOf(cards, [
          ['export.column.name', ({ name }) => textCell(name)],
          ['export.column.bank', ({ bank }) => textCell(bank)],
          ['export.column.cardNumber', ({ maskedNumber }) => textCell(maskedNumber)],
          ['export.column.expires', ({ expires }) => textCell(expires)],
        ]),
      };
    },
  },
  {
    name: 'coupons',
    title: 'title.coupons',
    collection: allCoupons.collection,
    async tell(database, { t }) {
      const coupons = await allCoupons.read(database);
      return {
        json: z.encode(getCoupons.answer, [...coupons]),
        ...tableOf(coupons, [
          ['receipt.date', ({ submitDate }) => moment(submitDate)],
          ['receipt.sender', ({ sender }) => textCell(sender)],
          ['receipt.receiver', ({ receiver }) => textCell(receiver)],
          ['receipt.amount', ({ amount }) => money(amount)],
          ['export.column.message', ({ message }) => textCell(message)],
          ['receipt.status', ({ status }) => textCell(couponStatus(status, t))],
          ['export.column.ended', ({ endedAt }) => moment(endedAt)],
        ]),
      };
    },
  },
  {
    name: 'automobiles',
    title: 'title.automobiles',
    collection: allAutomobiles.collection,
    async tell(database) {
      const automobiles = await allAutomobiles.read(database);
      return {
        json: z.encode(getAutomobiles.answer, [...automobiles]),
        ...tableOf(automobiles, [
          ['export.column.plate', ({ plate }) => textCell(plate)],
          ['export.column.name', ({ name }) => textCell(name)],
        ]),
      };
    },
  },
  {
    name: 'profile',
    title: 'export.part.profile',
    collection: currentUser.collection,
    async tell(database, { t }) {
      const user = await currentUser.read(database);
      const lines = user ? profileLines(user, t) : [];
      return {
        json: user ? profileOf(user) : null,
        headings: ['export.column.name', 'export.column.value'],
        lines,
      };
    },
  },
];

/** Returns the receipt as a JSON value in the format of the provider. */
export function receiptJson(receipt: Receipt): unknown {
  return z.encode(getReceipt.answer, receipt);
}

/**
 * Fetches all parts of the export of the whole account, except the history. Resolves to true if all of them arrived.
 */
export async function fetchParts(): Promise<boolean> {
  const fetched = await Promise.all(parts.map(({ collection }) => revalidate(collection)));
  return fetched.every(Boolean);
}

/**
 * Makes the files of all parts except the history from the data on this device. Parts that were never loaded have no
 * files. Also returns the lines of the README, and whether all parts are current and readable.
 */
export async function makePartFiles(words: Words, format: Format) {
  const { locale, t } = words;
  const database = await currentDatabase();
  const files: ArchivedFile[] = [];
  const lines: string[] = [];
  let isComplete = true;
  for (const { name, title, collection, tell } of parts) {
    const saved = await savedStateOf(database, collection, serverNow());
    if (saved.savedAt !== null)
      files.push(...csvAndJson(name, locale, t, await tell(database, words)));
    lines.push(partLine(name, t(title), saved, t, format));
    if (saved.isOld || saved.unreadable > 0) isComplete = false;
  }
  return { files, lines, isComplete };
}

/** Returns the profile without `otherDevice`. The phone is masked like in the settings. */
function profileOf(user: User): unknown {
  const { otherDevice: _, phone, ...rest } = z.encode(getUser.answer, user);
  return { ...rest, phone: maskPhone(phone) };
}

function profileLines(user: User, t: Translate): (readonly Cell[])[] {
  const line = (id: MessageId, value: string | null) => [{ text: t(id) }, textCell(value)];
  return [
    line('settings.personal.id', user.personalId),
    line('settings.personal.phone', maskPhone(user.phone)),
    line('settings.personal.name', user.name),
    line('settings.personal.surname', user.surname),
    line('settings.personal.fatherName', user.fatherName),
    line('settings.personal.pin', user.pinMasked),
    [
      { text: t('settings.personal.birthDate') },
      user.dateOfBirth === null ? null : { day: user.dateOfBirth },
    ],
    line('settings.personal.gender', user.gender && t(`settings.personal.gender.${user.gender}`)),
    line('settings.personal.email', user.email),
  ];
}

function couponStatus(status: string, t: Translate): string {
  return isCouponStatus(status)
    ? t(`coupons.status.${status}`)
    : t('coupons.status.unknown', { name: status });
}
