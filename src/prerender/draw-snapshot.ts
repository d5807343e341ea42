// Draws the saved balance and the newest rows into the home page, from local storage, before the app's
// modules are there. React draws the same when it takes over.
import type { Receipt } from '#contract/history.ts';
import { databaseName } from '#data/database/name.ts';
import type { TakenSnapshot } from '#data/snapshot/snapshot.ts';
import { receiptPath } from '#domain/links.ts';
import { EXACT_ZERO, fromDecimal, type Qepik, qepik, ZERO } from '#domain/money.ts';
import { shownStatus } from '#domain/statuses.ts';
import { kindOf, titleOf } from '#features/history/transaction-looks.ts';
import { daysBetween } from '#i18n/formats/calendar.ts';
import { capitalize, formatMoment } from '#i18n/formats/format-date.ts';
import { balanceParts, formatSignedAmount } from '#i18n/formats/format-numbers.ts';
import { formatTime } from '#i18n/formats/format-time.ts';
import type { Locale } from '#i18n/language.ts';
import { deviceStorage } from '#platform/storage.ts';
import { fill, readWords } from './row-words.ts';

/**
 * Draws what belongs to the session of this token, or nothing, and returns whether it drew. What lies there is not
 * checked by its schema, which would be most of this script: whatever it holds becomes text, or the drawing is off.
 */
export function drawSnapshot(root: HTMLElement, token: string, locale: Locale): boolean {
  const text = deviceStorage.read('snapshot');
  const patterns = document.querySelector<HTMLTemplateElement>('template#patterns');
  if (text === null || !patterns) return false;
  try {
    const snapshot: TakenSnapshot = JSON.parse(text);
    if (snapshot.owner !== databaseName(token)) return false;
    drawBalance(root, patterns, snapshot, locale);
    drawRows(root, patterns, snapshot.transactions ?? [], locale);
    return true;
  } catch {
    // The skeletons stay until the app draws what it has checked.
    return false;
  }
}

function drawBalance(
  root: HTMLElement,
  patterns: HTMLTemplateElement,
  { wallets: [wallet], savedAt }: TakenSnapshot,
  locale: Locale,
): void {
  const amount = fromDecimal(wallet?.availableAmount ?? '');
  const figure = cloneOf(patterns, 'p');
  if (!wallet || amount === undefined || !figure) return;
  const { whole, decimal, fraction, code } = balanceParts(amount, locale, wallet.currencyCode);
  fillNodes(figure, { manat: whole + decimal, rest: `${fraction}\u00a0${code}` });
  const now = Date.now();
  const time =
    daysBetween(savedAt, now) === 0 ? formatTime(savedAt) : formatMoment(savedAt, locale, now);
  root.querySelector('[data-slot=figure]')?.replaceWith(figure);
  const label = root.querySelector('[data-slot=label]');
  if (label) label.textContent = wordsOf(patterns)('wallet.balanceAt', { time });
}

function drawRows(
  root: HTMLElement,
  patterns: HTMLTemplateElement,
  transactions: NonNullable<TakenSnapshot['transactions']>,
  locale: Locale,
): void {
  const slot = root.querySelector('[data-slot=rows]');
  const list = cloneOf(patterns, '[data-row] > ul');
  if (!slot || !list || transactions.length === 0) return;
  const t = wordsOf(patterns);
  const now = Date.now();
  const rows = transactions.map((transaction) => {
    const { id, status, direction, date, totalAmount } = transaction;
    const row = cloneOf(patterns, `[data-row=${shownStatus(transaction)}] li`);
    const tile = cloneOf(patterns, `[data-tile=${kindOf(transaction)}] > *`);
    const total = fromDecimal(totalAmount);
    if (!row || !tile || total === undefined) throw new TypeError('Not a transaction');
    // The first icon of a row is that of its tile.
    row.querySelector('svg')?.parentElement?.replaceWith(tile);
    const signed: Qepik = direction === 'OUT' ? qepik(-total) : total;
    fillNodes(row, {
      title: titleOf(withoutAmounts(transaction), locale, t),
      about: capitalize(formatMoment(Date.parse(date), locale, now), locale),
      amount: formatSignedAmount(signed, locale),
      status,
    });
    row.querySelector('a')?.setAttribute('href', receiptPath(id, transaction));
    return row;
  });
  list.replaceChildren(...rows);
  slot.replaceWith(list);
}

/** A title goes by names alone. */
function withoutAmounts(transaction: NonNullable<TakenSnapshot['transactions']>[number]): Receipt {
  return {
    ...transaction,
    amount: ZERO,
    totalAmount: ZERO,
    commission: ZERO,
    paymentResps: transaction.paymentResps.map((payment) => ({
      ...payment,
      amount: EXACT_ZERO,
      totalAmount: EXACT_ZERO,
    })),
  };
}

function cloneOf(patterns: HTMLTemplateElement, selector: string): Element | undefined {
  const found = patterns.content.querySelector(selector);
  return found ? document.importNode(found, true) : undefined;
}

/** Text only: what a name holds is never read as HTML. */
function fillNodes(within: Node, values: Readonly<Record<string, string>>): void {
  const texts = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { currentNode } = texts;
    currentNode.nodeValue = fill(currentNode.nodeValue ?? '', values);
  }
}

function wordsOf({ dataset }: HTMLTemplateElement) {
  return readWords(dataset['words'] ?? '{}');
}
