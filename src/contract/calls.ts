// Every call of the product, by name: for the sandbox's handlers, the OpenAPI document and the tests.
// Screens import the rows they use, never this table.

import * as asan from '#contract/identity/asan.ts';
import { signIn } from '#contract/identity/auth.ts';
import { getChallenge, openChallenge } from '#contract/identity/challenges.ts';
import { checkCode, register, requestCode, resetPassword } from '#contract/identity/codes.ts';
import { listDevices, signOutDevice } from '#contract/identity/devices.ts';
import { getNotifications, markNotificationsRead } from '#contract/identity/notifications.ts';
import { prolongSession, signOut, signOutOthers } from '#contract/identity/sessions.ts';
import {
  changePassword,
  getUser,
  updateUserDetail,
  updateUserInfo,
} from '#contract/identity/users.ts';
import {
  activateCobrand,
  blockCobrand,
  getCobrand,
  getCobrandAccount,
  getCobrandTerms,
  openCobrandPage,
  orderCobrand,
  resetPinAttempts,
  setInterest,
} from '#contract/operations/cobrand.ts';
import { answerCoupon, getCoupons } from '#contract/operations/coupons.ts';
import { quoteCoupon, quoteGiftMove, quoteOldMove } from '#contract/operations/gift-balance.ts';
import {
  approveOperation,
  confirmOperation,
  getOperation,
  listUnfinished,
  openHostedPage,
  sendOperationCode,
  voidOperation,
} from '#contract/operations/operations.ts';
import { quoteFavorites, quotePayment } from '#contract/operations/payments.ts';
import { getTopUpTerms, quoteTopUp } from '#contract/operations/top-up.ts';
import {
  checkTransferRecipient,
  getCardTransferTerms,
  quoteCardTransfer,
  quoteTransfer,
} from '#contract/operations/transfers.ts';
import * as app from './app.ts';
import {
  createAutomaticPayment,
  deleteAutomaticPayment,
  getAutomaticPayments,
  openAutomaticPaymentPage,
  pauseAutomaticPayment,
  skipAutomaticPayment,
  updateAutomaticPayment,
} from './automatic-payments.ts';
import {
  createAutomobile,
  deleteAutomobile,
  getAutomobiles,
  renameAutomobile,
} from './automobiles.ts';
import { getCampaigns, markCampaignSeen } from './campaigns.ts';
import { deleteCard, getCards, openCardPage, updateCard } from './cards.ts';
import { checkSubscriber, getCatalogue } from './catalogue.ts';
import { getFaq } from './faq.ts';
import {
  checkFavorite,
  createFavoriteByPayment,
  createPaymentFavorite,
  createTransferFavorite,
  deleteFavorite,
  getFavorites,
  refreshDebts,
  searchFavorites,
  updateFavorite,
} from './favorites.ts';
import { getHistory, getReceipt } from './history.ts';
import { getLimits } from './limits.ts';
import { translate } from './texts.ts';
import { getWallets } from './wallets.ts';

export const calls = {
  ...app,
  translate,
  ...asan,
  activateCobrand,
  answerCoupon,
  approveOperation,
  blockCobrand,
  changePassword,
  checkCode,
  checkFavorite,
  checkSubscriber,
  checkTransferRecipient,
  confirmOperation,
  createAutomaticPayment,
  createAutomobile,
  createFavoriteByPayment,
  createPaymentFavorite,
  createTransferFavorite,
  deleteAutomaticPayment,
  deleteAutomobile,
  deleteFavorite,
  getAutomaticPayments,
  getAutomobiles,
  getCampaigns,
  deleteCard,
  getCards,
  getCobrand,
  getCobrandAccount,
  getCobrandTerms,
  openCardPage,
  openCobrandPage,
  orderCobrand,
  updateCard,
  getCardTransferTerms,
  getTopUpTerms,
  openHostedPage,
  sendOperationCode,
  quoteCardTransfer,
  quoteTopUp,
  getCatalogue,
  getChallenge,
  getCoupons,
  getFaq,
  getFavorites,
  getHistory,
  getLimits,
  getNotifications,
  getOperation,
  getReceipt,
  getUser,
  getWallets,
  listDevices,
  listUnfinished,
  openChallenge,
  prolongSession,
  markCampaignSeen,
  markNotificationsRead,
  openAutomaticPaymentPage,
  pauseAutomaticPayment,
  quoteCoupon,
  quoteGiftMove,
  quoteOldMove,
  quoteFavorites,
  quotePayment,
  quoteTransfer,
  refreshDebts,
  register,
  resetPinAttempts,
  setInterest,
  renameAutomobile,
  requestCode,
  resetPassword,
  searchFavorites,
  signIn,
  signOut,
  signOutDevice,
  signOutOthers,
  skipAutomaticPayment,
  updateAutomaticPayment,
  updateFavorite,
  updateUserDetail,
  updateUserInfo,
  voidOperation,
};
