import type { Locale } from '#i18n/language.ts';

export type PaperTone = 'brand' | 'accent' | 'success' | 'warning' | 'error' | 'neutral';

/** The texts of a receipt as on the screen. Its PDF and its picture are drawn from them. */
export interface Paper {
  readonly locale: Locale;
  /** The name of the app. */
  readonly brand: string;
  /** Title of the file in a viewer. */
  readonly name: string;
  readonly tone: PaperTone;
  readonly title: string;
  readonly total: string;
  /** True if the money came back. The total is then struck through. */
  readonly isTotalStruck?: boolean;
  /** Notes under the total: the service or the person, where the money is, the sender's message. */
  readonly notes: readonly PaperNote[];
  readonly lines: readonly PaperLine[];
  readonly payments: {
    readonly title: string | undefined;
    readonly rows: readonly PaperPayment[];
  };
  /** Address of the QR code, its name for people who cannot see it, and a caption. */
  readonly link:
    | { readonly address: string; readonly name: string; readonly caption: string | undefined }
    | undefined;
  /** When the transaction happened, in ms since the epoch. It is also the date of the file. */
  readonly at: number;
}

interface PaperNote {
  readonly text: string;
  readonly isStrong: boolean;
}

export interface PaperLine {
  readonly term: string;
  readonly value: string;
  /** Tone of a status. */
  readonly tone?: PaperTone;
}

export interface PaperPayment {
  readonly name: string;
  readonly amount: string;
  readonly detail: string;
  readonly status: string;
  readonly tone: PaperTone;
  /** Note on a failed payment: where its money is, and why. */
  readonly note?: string;
}
