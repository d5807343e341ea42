// The app's own words in a row and its receipt, in the language of the screen.
import { moneyWords } from '#checkout/money-words.ts';
import type { Category } from '#contract/catalogue.ts';
import type { Receipt } from '#contract/history.ts';
import { fold } from '#domain/fold.ts';
import { receiptKind, receiptTitle, sourceWord } from '#domain/receipt-words.ts';
import { statusWord } from '#domain/statuses.ts';
import { kinds, lookOf } from '#features/history/transaction-looks.ts';
import type { Locale } from '#i18n/language.ts';
import type { Translate } from '#i18n/use-text.ts';

/**
 * Words that the receipt of a transaction shows. The search of the history matches the beginnings of `mainWords`, but
 * only whole `labels`.
 */
export interface ShownWords {
  /** Words for the receipt's kind, title, source, status and category. A search matches their beginnings. */
  readonly mainWords: readonly string[];
  /** Labels and sentences of receipts. A search matches only whole words, because nearly all receipts contain them. */
  readonly labels: ReadonlySet<string>;
}

type Categories = ReadonlyMap<string, Category>;
type WordsOfReceipt = (receipt: Receipt) => ShownWords;

let last:
  | { readonly t: Translate; readonly categories: Categories; readonly words: WordsOfReceipt }
  | undefined;

/**
 * Returns a function that gives the folded words of a receipt. Receipts of one kind share their words, which stay in
 * memory while the person types.
 */
export function wordsShown(t: Translate, locale: Locale, categories: Categories): WordsOfReceipt {
  if (last?.t !== t || last.categories !== categories) {
    last = { t, categories, words: readWords(t, locale, categories) };
  }
  return last.words;
}

function readWords(t: Translate, locale: Locale, categories: Categories): WordsOfReceipt {
  const known = new Map<string, ShownWords>();
  return (receipt) => {
    const { type, direction, status, paymentType, sentTo, annotation, paymentResps } = receipt;
    const statuses = paymentResps.map(({ orderStatus }) => orderStatus);
    const isDebt = paymentResps.some(({ orderDetails }) => orderDetails.isDebt);
    const category = annotation?.categoryId;
    const key = [type, direction, status, paymentType, sentTo?.kind, isDebt, category, ...statuses];
    const words = known.get(`${key}`) ?? read(receipt, isDebt);
    known.set(`${key}`, words);
    return words;
  };

  function read(receipt: Receipt, isDebt: boolean): ShownWords {
    const { status, paymentType, direction, annotation, paymentResps } = receipt;
    const kind = receiptKind(receipt);
    const money = moneyWords({ kind, status, source: paymentType });
    const person = '';
    const states = [receipt, ...paymentResps.map(({ orderStatus }) => ({ status: orderStatus }))];
    const own = categories.get(annotation?.categoryId ?? '');
    return {
      mainWords: wordsOf([
        t(kinds[lookOf(receipt)].name),
        ...(receipt.type === 'TRANSFER'
          ? [t(direction === 'IN' ? 'history.transferFrom' : 'history.transferTo', { person })]
          : []),
        ...(paymentResps.length > 1
          ? [t('history.several', { count: paymentResps.length }), t('receipt.payments')]
          : []),
        t(receiptTitle(kind, status)),
        t(sourceWord(paymentType)),
        ...states.map((state) => t(statusWord(state))),
        ...(isDebt ? [t('receipt.debtPayment', { category: '' })] : []),
        ...(own ? [own.name[locale]] : []),
      ]),
      labels: new Set(
        wordsOf([
          ...labels.map((label) => t(label)),
          ...(money ? [t(money)] : []),
          ...(money?.key === 'receipt.money.unknown' ? [t('receipt.unknownStatus')] : []),
        ]),
      ),
    };
  }
}

const labels = [
  'receipt.number',
  'receipt.date',
  'receipt.category',
  'receipt.subscriber',
  'receipt.payer',
  'receipt.sender',
  'receipt.receiver',
  'receipt.source',
  'receipt.amount',
  'receipt.commission',
  'receipt.status',
] as const;

/** Returns the distinct words of the texts, folded, without the punctuation around each word. */
export function wordsOf(texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap((text) => fold(text).split(' ').map(bare)).filter(Boolean))];
}

/** Removes the punctuation around a word: "tamamlandı," "(IN_REVIEW)". */
export function bare(word: string): string {
  return word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
}
