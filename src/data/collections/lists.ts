import { getAutomobiles } from '#contract/automobiles.ts';
import { getCards } from '#contract/cards.ts';
import { getCampaigns, getNotifications } from '#contract/identity/notifications.ts';
import { listDevices } from '#contract/identity/sessions.ts';
import { getCobrand } from '#contract/operations/cobrand.ts';
import { getCoupons } from '#contract/operations/coupons.ts';
import { getFaq } from '#contract/texts.ts';
import { HOUR, listCollection, MINUTE, SECOND } from './collection.ts';
import { listQuery } from './query.ts';

const byId = ({ id }: { readonly id: string }): string => id;
const changedByCalls = { rowId: byId, invalidatedBy: 'calls', isPublic: false } as const;
/**
 * Options of collections that change without a call of the app: a card's order advances, a coupon or a message arrives.
 */
const changedElsewhere = {
  rowId: byId,
  freshForMs: 5 * SECOND,
  invalidatedBy: 'any change',
  isPublic: false,
} as const;

export const automobiles = listCollection({
  read: getAutomobiles,
  ...changedByCalls,
  label: 'automobiles',
  freshForMs: HOUR,
  syncOrder: 5,
});

/** All automobiles, the newest first. */
export const allAutomobiles = listQuery(automobiles, (all) => all);

export const automobileById = listQuery(automobiles, (all, id: string) =>
  all.find((automobile) => automobile.id === id),
);

/** Messages that a person sees once: advertisements, and the tour of the app. */
export const campaigns = listCollection({
  read: getCampaigns,
  ...changedByCalls,
  label: 'other',
  freshForMs: HOUR,
  syncOrder: 7,
});

/** Campaigns that the person has not seen, the most important first. */
export const unseenCampaigns = listQuery(campaigns, (all) => all);

/** The person's saved cards, without their numbers. */
export const cards = listCollection({
  read: getCards,
  ...changedElsewhere,
  label: 'cards',
  freshForMs: MINUTE,
  syncOrder: 5,
});

/** All cards, the default one first and expired ones last. */
export const allCards = listQuery(cards, (all) => all);

/** The co-branded card: a list of at most one. */
export const cobrand = listCollection({
  read: getCobrand,
  ...changedElsewhere,
  rowId: ({ number }) => number,
  label: 'cards',
  syncOrder: 5,
});

/** The co-branded card. Undefined if the person has none. */
export const cobrandCard = listQuery(cobrand, ([card]) => card);

export const coupons = listCollection({
  read: getCoupons,
  ...changedElsewhere,
  label: 'coupons',
  syncOrder: 5,
});

/** All coupons, the newest first. */
export const allCoupons = listQuery(coupons, (all) => all);

export const couponById = listQuery(coupons, (all, id: string) =>
  all.find((coupon) => coupon.id === id),
);

export const devices = listCollection({
  read: listDevices,
  ...changedByCalls,
  label: 'devices',
  freshForMs: MINUTE,
  syncOrder: 5,
});

/** The devices that are signed in, and those that are only trusted; this device comes first. */
export const signedInDevices = listQuery(devices, (all) => all);

export const faq = listCollection({
  read: getFaq,
  ...changedByCalls,
  label: 'other',
  freshForMs: HOUR,
  syncOrder: 8,
  isPublic: true,
});

/** Frequent questions, the most asked first. */
export const questions = listQuery(faq, (all) => all);

export const notifications = listCollection({
  read: getNotifications,
  ...changedElsewhere,
  label: 'notifications',
  syncOrder: 6,
});

/** The person's notifications, the newest first. */
export const newestNotifications = listQuery(notifications, (all) => all);
