// Overlays cover a screen, one at a time. The history entry names the open one, so Back closes it and a reload opens it
// again. Any code may request an overlay; the shell renders it.
import { createStore, type Store } from './store.ts';

type InThree = Readonly<Record<'az' | 'en' | 'ru', string>>;

/**
 * The data of each overlay, as a history entry can hold it. `view` selects the content of an overlay. The types demand
 * a component of the shell for every name.
 */
interface OverlayData {
  /** The SİMA dialog, after code 112: calls are refused until the person confirms on the phone. */
  sima: object;
  /** Identification, which only the mobile app can do. */
  identity: object;
  /** A second device has signed in. */
  'other-device': object;
  'sign-out': object;
  /** After a sign-in by link, asks whether the account is the person's own. */
  owner: object;
  /** The form for the name of a person who has just registered. */
  name: object;
  /** The setting of the app lock. */
  'app-lock': object;
  /** Makes a file with a statement of transactions. */
  statement: object;
  /** Makes an archive with all data of the account. */
  everything: object;
  sidebar: object;
  /** The person's own code and link, with which others fill in a transfer. */
  'ask-money': object;
  /**
   * Reads a QR code and opens its destination. `wasNothing` is true if a picture was shared that contains no code of
   * the app; the camera then does not start at once.
   */
  scan: { readonly wasNothing?: boolean };
  help: object;
  /** Shows the steps with which this browser installs the app. */
  install: object;
  faq: object;
  /** The terms of use and the privacy text. */
  terms: object;
  limits: object;
  notifications: object;
  /** A short receipt; its own page shows more. */
  receipt: { readonly id: string };
  /** A favorite: its actions, its name and amount, or the question whether to delete it. */
  favorite: { readonly id: string; readonly view: 'acts' | 'edit' | 'delete' };
  /** An automatic payment: its actions, its terms, or the question whether to delete it. */
  autopayment: { readonly id: string; readonly view: 'acts' | 'edit' | 'delete' };
  /** A saved card: its actions, its name, or the question whether to delete it. */
  card: { readonly id: string; readonly view: 'acts' | 'rename' | 'delete' };
  /** A passkey: a new one, which has no id yet, or the actions, the name or the removal of an existing one. */
  passkey: { readonly id: string; readonly view: 'add' | 'acts' | 'rename' | 'remove' };
  /** A coupon: the question whether to reject it or, for its sender, to withdraw it. */
  coupon: { readonly id: string; readonly view: 'reject' | 'withdraw' };
  /** The form for the code that gives the PIN of the co-branded card more attempts. */
  'pin-reset': object;
  /** An automobile: a new one, which has no id yet, or the actions and the payments of an existing one. */
  automobile: {
    readonly id: string;
    readonly view: 'add' | 'acts' | 'parking' | 'fines' | 'rename' | 'delete';
  };
  /** The filter of history. */
  'history-filter': object;
  /** Saves the recipient of a receipt as a favorite. */
  'save-favorite': { readonly receipt: string };
  /** The person's note, tags and category for the transaction of a receipt. */
  annotation: { readonly receipt: string };
  /** Shares a receipt: as a file, as text, on paper. */
  'share-receipt': { readonly receipt: string };
  'share-coupon': { readonly coupon: string };
  'share-favorites': { readonly operation: string };
  /** The step, from 0, and the campaign that offered the tour, if one did. */
  tour: { readonly step: number; readonly campaign?: string | undefined };
  advertisement: {
    readonly campaign: string;
    readonly title: InThree;
    readonly text: InThree;
    readonly service: { readonly id: string; readonly categoryId: string } | null;
  };
}

export type OverlayName = keyof OverlayData;
/** Data of the overlay with this name. Its component has them as props. */
export type About<Name extends OverlayName> = OverlayData[Name];

/** An overlay as data: `{ name: 'receipt', id }`. */
export type Overlay<Name extends OverlayName = OverlayName> = {
  [One in Name]: { readonly name: One } & OverlayData[One];
}[Name];

const requested = createStore<Overlay | 'none' | null>(null);

/**
 * Overlay that was requested and that the shell has not yet put into the history. `none`: a request to close the open
 * overlay.
 */
export const requestedOverlay: Store<Overlay | 'none' | null> = requested;

const shown = createStore<Overlay | null>(null);

/** The overlay on the screen, once its chunk is loaded and it is drawn. */
export const shownOverlay: Store<Overlay | null> = shown;

/**
 * Sets `shownOverlay`. The shell calls it when it has drawn an overlay, and with null when no overlay covers the
 * screen.
 */
export function setShownOverlay(overlay: Overlay | null): void {
  shown.set(overlay);
}

/** Asks the shell to open an overlay, which replaces an open one. */
export function openOverlay(overlay: Overlay): void {
  requested.set(overlay);
}

/** Closes the open overlay, as Back does. */
export function closeOverlay(): void {
  requested.set('none');
}

/** Empties `requestedOverlay`. The shell calls it when it has carried out the request. */
export function clearRequest(): void {
  requested.set(null);
}
