import { getAutomobiles } from '#contract/automobiles.ts';
import { getCards } from '#contract/cards.ts';
import { getCampaigns, getNotifications } from '#contract/identity/notifications.ts';
import { listDevices } from '#contract/identity/sessions.ts';
import { getCobrand } from '#contract/operations/cobrand.ts';
import { getCoupons } from '#contract/operations/coupons.ts';
import { getFaq } from '#contract/texts.ts';
import { HOUR, listCollection, MINUTE, SECOND } from './collection.ts';
import { listQuery } from './query.ts';

export const automobiles = listCollection({
  read: getAutomobiles,
  rowId: ({ id }) => id,
  label: 'automobiles',
  freshForMs: HOUR,
  syncOrder: 5,
  invalidatedBy: 'calls',
  isPublic: false,
});

/** All automobiles, the newest first. */
export const allAutomobiles = listQuery(automobiles, (all) => all);

export const automobileById = listQuery(automobiles, (all, id: string) =>
  all.find((automobile) => automobile.id === id),
);

/** Messages that a person sees once: advertisements, and the tour of the app. */
export const campaigns = listCollection({
  read: getCampaigns,
  rowId: ({ id }) => id,
  label: 'other',
  freshForMs: HOUR,
  syncOrder: 7,
  invalidatedBy: 'calls',
  isPublic: false,
});

/** Campaigns that the person has not seen, the most important first. */
export const unseenCampaigns = listQuery(campaigns, (all) => all);

/** The person's saved cards, without their numbers. */
export const cards = listCollection({
  read: getCards,
  rowId: ({ id }) => id,
  label: 'cards',
  freshForMs: MINUTE,
  syncOrder: 5,
  invalidatedBy: 'any change',
  isPublic: false,
});

/** All cards, the default one first and expired ones last. */
export const allCards = listQuery(cards, (all) => all);

/** The co-branded card: a list of at most one. */
export const cobrand = listCollection({
  read: getCobrand,
  rowId: ({ number }) => number,
  label: 'cards',
  // The order of the card advances without a call of the app.
  freshForMs: 5 * SECOND,
  syncOrder: 5,
  invalidatedBy: 'any change',
  isPublic: false,
});

export const cobrandCard = listQuery(cobrand, ([card]) => card);

export const coupons = listCollection({
  read: getCoupons,
  rowId: ({ id }) => id,
  label: 'coupons',
  // A new coupon reaches its receiver without a change of the balance.
  freshForMs: 5 * SECOND,
  syncOrder: 5,
  invalidatedBy: 'any change',
  isPublic: false,
});

/** All coupons, the newest first. */
export const allCoupons = listQuery(coupons, (all) => all);

export const couponById = listQuery(coupons, (all, id: string) =>
  all.find((coupon) => coupon.id === id),
);

export const devices = listCollection({
  read: listDevices,
  rowId: ({ id }) => id,
  label: 'devices',
  freshForMs: MINUTE,
  syncOrder: 5,
  invalidatedBy: 'calls',
  isPublic: false,
});

/** Devices on which the person is signed in, this device first. */
export const signedInDevices = listQuery(devices, (all) => all);

export const faq = listCollection({
  read: getFaq,
  rowId: ({ id }) => id,
  label: 'other',
  freshForMs: HOUR,
  syncOrder: 8,
  invalidatedBy: 'calls',
  isPublic: true,
});

/** Frequent questions, the most asked first. */
export const questions = listQuery(faq, (all) => all);

export const notifications = listCollection({
  read: getNotifications,
  rowId: ({ id }) => id,
  label: 'notifications',
  freshForMs: 5 * SECOND,
  syncOrder: 6,
  invalidatedBy: 'any change',
  isPublic: false,
});

/** The person's notifications, the newest first. */
export const newestNotifications = listQuery(notifications, (all) => all);
