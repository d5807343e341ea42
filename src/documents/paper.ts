import type { Locale } from '#i18n/language.ts';

export type PaperTone = 'brand' | 'accent' | 'success' | 'warning' | 'error' | 'neutral';

/** A receipt in words, as it stands on the screen: what its PDF and its picture are drawn from. */
export interface Paper {
  readonly locale: Locale;
  /** The name of the app. */
  readonly brand: string;
  /** What a reader of files shows over it. */
  readonly name: string;
  readonly tone: PaperTone;
  readonly title: string;
  readonly total: string;
  /** What came back is struck through. */
  readonly isTotalStruck?: boolean;
  /** Under the total: the service or the person, where the money is, what the sender wrote. */
  readonly notes: readonly PaperNote[];
  readonly lines: readonly PaperLine[];
  readonly payments: {
    readonly title: string | undefined;
    readonly rows: readonly PaperPayment[];
  };
  /** What its code leads to, what the code is called where it cannot be seen, and what to do with it. */
  readonly link:
    | { readonly address: string; readonly name: string; readonly caption: string | undefined }
    | undefined;
  /** When what it tells of happened, in ms since the epoch: it is the date of the file too. */
  readonly at: number;
}

interface PaperNote {
  readonly text: string;
  readonly isStrong: boolean;
}

export interface PaperLine {
  readonly term: string;
  readonly value: string;
  /** Of a status. */
  readonly tone?: PaperTone;
}

export interface PaperPayment {
  readonly name: string;
  readonly amount: string;
  readonly detail: string;
  readonly status: string;
  readonly tone: PaperTone;
  /** Of a payment that failed: where its money is, and why. */
  readonly note?: string;
}
