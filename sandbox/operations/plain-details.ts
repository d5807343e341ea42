// What a receipt says where no service of the catalogue is paid.

import type { Localized } from '#contract/fields.ts';
import type { TransactionType } from '#contract/history.ts';
import type { Details } from '#sandbox/database/tables.ts';

const topUp = { az: 'Balansın artırılması', en: 'Top-up', ru: 'Пополнение' };
const transfer = { az: 'Köçürmə', en: 'Transfer', ru: 'Перевод' };
const payment = { az: 'Ödəniş', en: 'Payment', ru: 'Платёж' };

export const plainDetails: Record<TransactionType, Details> = {
  TOP_UP: plain(topUp, { az: 'Bank kartı ilə', en: 'By bank card', ru: 'Банковской картой' }),
  TERMINAL_TRANSACTION: plain(topUp, {
    az: 'Terminal vasitəsilə',
    en: 'At a terminal',
    ru: 'Через терминал',
  }),
  TRANSFER: plain(transfer, { az: 'Qəpik balansı', en: 'Qəpik wallet', ru: 'Кошелёк Qəpik' }),
  WALLET_PAYMENT: plain(payment, { az: 'Balansdan', en: 'From the wallet', ru: 'С кошелька' }),
  CARD_PAYMENT: plain(payment, {
    az: 'Bank kartı ilə',
    en: 'By bank card',
    ru: 'Банковской картой',
  }),
};

function plain(categoryName: Localized, productName: Localized): Details {
  return {
    categoryId: null,
    categoryName,
    productId: null,
    productName,
    fields: [],
    subscriber: null,
  };
}
