/**
 * The banks to whose cards money is sent (specification, section 5), in the order of that sentence; each with the
 * name that its cards and receipts carry, the short one below its tile, and its sign.
 */
export const transferBanks = [
  { id: 'rabite', name: 'Rabitəbank', short: 'Rabitə', sign: 'RB' },
  { id: 'kapital', name: 'Kapital Bank', short: 'Kapital', sign: 'KB' },
  { id: 'respublika', name: 'Bank Respublika', short: 'Respublika', sign: 'BR' },
  { id: 'xalq', name: 'Xalq Bank', short: 'Xalq', sign: 'XB' },
  { id: 'abb', name: 'ABB', short: 'ABB', sign: 'ABB' },
] as const;

export type TransferBank = (typeof transferBanks)[number];
