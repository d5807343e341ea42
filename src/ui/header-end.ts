import { createContext, type ReactNode } from 'react';

/** What stands at the end of every header: the frame puts it there. */
export const HeaderEnd = createContext<ReactNode>(null);
