// The boot script of a prerendered page: a classic one in the shell precache, so that no launch waits for it.
import { startPage } from './start-page.ts';

startPage();
