// The boot script of a prerendered page: a classic script in the shell precache, so that no launch waits for it.
import { startPage } from './start-page.ts';

startPage();
