// The first script of every document, before the app's modules: a classic one, kept with the launch
// set, so that it costs a launch nothing. It must stay small.
import { takeUpTheme } from '#platform/theme.ts';
import { readLanguageCookie } from '#session/language-cookie.ts';
import { readToken } from '#session/token-cookie.ts';
import { takeTokenOutOfAddress } from '#shell/take-token.ts';
import { chooseDocument, visitorOf } from './choose-document.ts';
import { drawSnapshot } from './draw-snapshot.ts';

takeTokenOutOfAddress();
takeUpTheme();

const root = document.getElementById('root');
const drawn = root?.dataset['document'];
if (root && drawn !== undefined) {
  const token = readToken();
  const visitor = visitorOf({ token, language: readLanguageCookie() });
  // A server that reads no cookies sends the guest's sign-in to everybody: nobody is shown a page that
  // is not theirs, or not in their language, even for the moment until the app draws the right one.
  if (chooseDocument(location.pathname, visitor) !== drawn) {
    delete root.dataset['drawn'];
    root.replaceChildren();
  } else if (token !== null && drawn.startsWith('home.')) drawSnapshot(root, token, visitor.locale);
}
