import type { Locale } from '#i18n/language.ts';

/** Meaning of a color on a receipt. The values are those of `Tone` in `ui`. */
export type PaperTone = 'brand' | 'accent' | 'success' | 'warning' | 'error' | 'neutral';

/** The texts of a receipt as on the screen. The receipt's PDF and picture are drawn from them. */
export interface Paper {
  readonly locale: Locale;
  /** The name of the app. */
  readonly brand: string;
  /** Title of the file in a viewer. */
  readonly name: string;
  readonly tone: PaperTone;
  readonly title: string;
  readonly total: string;
  /** True if the money was returned. The total is then struck through. */
  readonly isTotalStruck?: boolean;
  /** Notes under the total: the service or the person, where the money is, the sender's message. */
  readonly notes: readonly PaperNote[];
  readonly lines: readonly PaperLine[];
  /** The payments of an operation with several. Without rows if the receipt is of a single payment. */
  readonly payments: {
    readonly title: string | undefined;
    readonly rows: readonly PaperPayment[];
  };
  /**
   * Address of the QR code, its name for people who cannot see it, and a caption. Undefined if the receipt has no code.
   */
  readonly link:
    | { readonly address: string; readonly name: string; readonly caption: string | undefined }
    | undefined;
  /** When the transaction happened, in ms since the epoch. This time is also the date in the metadata of the PDF. */
  readonly at: number;
}

interface PaperNote {
  readonly text: string;
  readonly isStrong: boolean;
}

/** A row of a receipt: its name and its value. */
export interface PaperLine {
  readonly term: string;
  readonly value: string;
  /** Color of the value, if it is a status. */
  readonly tone?: PaperTone;
}

/** A single payment in the receipt of an operation with several payments. */
export interface PaperPayment {
  readonly name: string;
  readonly amount: string;
  readonly detail: string;
  readonly status: string;
  readonly tone: PaperTone;
  /** Note on a failed payment: where its money is, and why. */
  readonly note?: string;
}
