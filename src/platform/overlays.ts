// What may lie over a screen. One thing does at a time, and which one stands in the history entry: Back
// closes it, a reload opens it again. Anyone may ask for an overlay; the shell draws it.
import { createStore, type Store } from './store.ts';

type InThree = Readonly<Record<'az' | 'en' | 'ru', string>>;

/**
 * The overlays by name, each with what it is about: plain data that a history entry can hold. A name
 * added here does not compile until `shell/overlays.ts` knows what to draw for it.
 */
interface OverlayData {
  /** Code 112: the phone has to confirm before calls are answered again. */
  sima: object;
  /** Who the person is, which only the mobile app finds out. */
  identity: object;
  /** Another device has signed in since. */
  'other-device': object;
  'sign-out': object;
  sidebar: object;
  help: object;
  faq: object;
  limits: object;
  notifications: object;
  /** A receipt that is looked at in passing; its own page has more of it. */
  receipt: { readonly id: string };
  /** Its stop, from 0, and the campaign that offered it; a person may ask for it too. */
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

const asked = createStore<Overlay | 'none' | null>(null);

/** What was asked for and is not yet in the history: the shell puts it there. */
export const askedOverlay: Store<Overlay | 'none' | null> = asked;

/** A person asks for it, so it opens now, in place of what may lie over the screen already. */
export function openOverlay(overlay: Overlay): void {
  asked.set(overlay);
}

/** Closes what lies over the screen, as Back does. */
export function closeOverlay(): void {
  asked.set('none');
}

/** The shell has done what was asked. */
export function settleAsked(): void {
  asked.set(null);
}
