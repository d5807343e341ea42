import { createContext } from 'react';

/** Whether amounts are covered on this device: the shell says so to all that shows any. */
export const AmountsCovered = createContext(false);
