// The first script of a document: a classic one, kept with the launch set, so that it costs no launch.
import { startDocument } from './start-document.ts';

startDocument();
