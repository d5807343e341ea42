// Limits offers, which appear unasked: the tour, advertisements, the install hint, the question about statistics.
import { useEffect, useState } from 'react';
import { hasPaid } from '#data/collections/history/queries.ts';
import { deviceStorage } from '#platform/storage.ts';
import { useAttempts } from './use-local-rows.ts';
import { useQuery } from './use-query.ts';

const LAST = 'last-offer';

/** Returns whether offers may appear: the person's first payment is over, and no payment is being made. */
export function useMayOffer(): boolean {
  const { rows: isFirstOver } = useQuery(hasPaid);
  return useAttempts().length === 0 && isFirstOver === true;
}

/**
 * Reserves today for the offer `name` when it is due, because only one offer appears a day on this device. Returns
 * whether the day is reserved for this offer. The day stays reserved when the offer is no longer due.
 */
export function useOfferReservation(name: string, isDue: boolean): boolean {
  const [hasTurn, setTurn] = useState(false);
  useEffect(() => {
    if (isDue && reserveOffer(name)) setTurn(true);
  }, [name, isDue]);
  return hasTurn;
}

/**
 * Reserves today for the offer `name` on this device. Returns true if the day is reserved for this offer, now or since
 * an earlier call, and false if another offer appeared today.
 */
export function reserveOffer(name: string, now = new Date()): boolean {
  const day = now.toDateString();
  const turn = `${day} ${name}`;
  const last = deviceStorage.read(LAST);
  if (last?.startsWith(day)) return last === turn;
  deviceStorage.write(LAST, turn);
  return true;
}
