import { createContext } from 'react';

/** Whether amounts are covered on this device: the composition root says so to all that is drawn. */
export const AmountsCovered = createContext(false);
