import { latinCode } from '#domain/typed-text.ts';

/** A plate; usually "10-AA-123". Others exist (diplomats, farm vehicles, foreigners): warn, but accept them. */
export type Plate = { readonly plate: string; readonly usual: boolean };

/** Reads a plate in any case and with any separators. Undefined unless 4 to 10 letters and digits are left. */
export function readPlate(text: string): Plate | undefined {
  const bare = latinCode(text).replaceAll('-', '');
  const groups = /^([0-9]{2})([A-Z]{2})([0-9]{3})$/.exec(bare);
  if (groups) return { plate: groups.slice(1).join('-'), usual: true };
  return /^[A-Z0-9]{4,10}$/.test(bare) ? { plate: bare, usual: false } : undefined;
}
