// Overlays: what can lie over a screen, one at a time. The history entry names the open one, so Back closes
// it and a reload opens it again. Any code may request an overlay; the shell renders it.
import { createStore, type Store } from './store.ts';

type InThree = Readonly<Record<'az' | 'en' | 'ru', string>>;

/** The data of each overlay, as a history entry can hold it. The shell renders every name, by type. */
interface OverlayData {
  /** Code 112: calls are refused until the person confirms on the phone. */
  sima: object;
  /** Identification, which only the mobile app can do. */
  identity: object;
  /** Another device has signed in. */
  'other-device': object;
  'sign-out': object;
  /** Asks whether the account of a link is the person's own. */
  owner: object;
  /** The name of a person who has just registered. */
  name: object;
  /** The setting of the app lock. */
  'app-lock': object;
  /** A statement as a file. */
  statement: object;
  /** All that the account holds, as one archive. */
  everything: object;
  sidebar: object;
  /** One's own code and link, by which others fill in a transfer. */
  'ask-money': object;
  /** Reads a QR code and leads to what it is for. It says so if a picture that was shared held none. */
  scan: { readonly wasNothing?: boolean };
  help: object;
  /** How the app is installed. */
  install: object;
  faq: object;
  /** The terms of use and the privacy text. */
  terms: object;
  limits: object;
  notifications: object;
  /** A short receipt; its own page shows more. */
  receipt: { readonly id: string };
  /** One favorite, by its id: what can be done with it, its name and amount, whether to delete it. */
  favorite: { readonly id: string; readonly view: 'acts' | 'edit' | 'delete' };
  /** One automatic payment, by its id: what can be done with it, its terms, whether to delete it. */
  autopayment: { readonly id: string; readonly view: 'acts' | 'edit' | 'delete' };
  /** One saved card, by its id: what can be done with it, its name, whether to delete it. */
  card: { readonly id: string; readonly view: 'acts' | 'rename' | 'delete' };
  /** A new passkey, which has no id yet; or one: what can be done with it, its name, whether to remove it. */
  passkey: { readonly id: string; readonly view: 'add' | 'acts' | 'rename' | 'remove' };
  /** One coupon, by its id: whether to reject it, or as its sender to take it back. */
  coupon: { readonly id: string; readonly view: 'reject' | 'withdraw' };
  /** The code that gives the PIN of the co-branded card more attempts. */
  'pin-reset': object;
  /** A new automobile, which has no id yet; or one: what can be done with it, who is paid for it. */
  automobile: {
    readonly id: string;
    readonly view: 'add' | 'acts' | 'parking' | 'fines' | 'rename' | 'delete';
  };
  /** What history is narrowed down by. */
  'history-filter': object;
  /** The recipient of a receipt becomes a favorite. */
  'save-favorite': { readonly receipt: string };
  /** A note, tags and a category of one's own for the transaction of a receipt. */
  annotation: { readonly receipt: string };
  /** A receipt is handed on: as a file, as text, on paper. */
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
export type About<Name extends OverlayName> = OverlayData[Name];

/** One overlay as data: `{ name: 'receipt', id }`. */
export type Overlay<Name extends OverlayName = OverlayName> = {
  [One in Name]: { readonly name: One } & OverlayData[One];
}[Name];

const requested = createStore<Overlay | 'none' | null>(null);

/** A request that the shell has not yet put into the history. */
export const requestedOverlay: Store<Overlay | 'none' | null> = requested;

const shown = createStore<Overlay | null>(null);

/** The overlay that a person sees: its chunk came, and it is drawn. */
export const shownOverlay: Store<Overlay | null> = shown;

/** Called by the shell when it has drawn an overlay, and when none lies over the screen. */
export function noteShown(overlay: Overlay | null): void {
  shown.set(overlay);
}

/** Opens an overlay on the person's request, in place of an open one. */
export function openOverlay(overlay: Overlay): void {
  requested.set(overlay);
}

/** Closes the open overlay, as Back does. */
export function closeOverlay(): void {
  requested.set('none');
}

/** Called by the shell when it has carried out the request. */
export function clearRequest(): void {
  requested.set(null);
}
