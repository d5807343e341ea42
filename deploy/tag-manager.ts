// The tag manager's document. Its policy takes its origin away: a script in it can read no page, cookie, storage or
// address of the app, and receives only the messages that the page posts. Without a configured tag manager the build
// does not contain the document.
import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { escaped } from '#prerender/lay-out.ts';

/** Path of the tag manager's document. */
export const tagsPath = '/listener.html';

/**
 * Content-Security-Policy header of the tag manager's document, the same for every tag manager. The document itself
 * names the origins that it may reach.
 */
export const tagsPolicy = "sandbox allow-scripts; frame-ancestors 'self'";

/**
 * Puts the page names that the app posts into `dataLayer`, the queue that tag managers read. The script is
 * inline because a document without an origin can load no file of this site.
 */
const queue = `const dataLayer = (window.dataLayer = []);
addEventListener('message', ({ source, data }) => {
  if (source === parent) dataLayer.push({ event: 'page', page: String(data) });
});`;

/**
 * Plugin that serves the tag manager's document in development and adds it to the build. Does nothing if `setting` is
 * undefined.
 */
export function tagManager(setting: string | undefined): Plugin {
  const source = setting === undefined ? undefined : tagsDocument(setting);
  return {
    name: 'qepik:tag-manager',
    configureServer({ middlewares }) {
      if (source === undefined) return;
      middlewares.use(tagsPath, (_request, response) => {
        response.setHeader('Content-Type', 'text/html');
        response.setHeader('Content-Security-Policy', tagsPolicy);
        response.end(source);
      });
    },
    generateBundle() {
      if (source === undefined) return;
      this.emitFile({ type: 'asset', fileName: tagsPath.slice(1), source });
    },
  };
}

/**
 * Returns the HTML of the tag manager's document. `setting` is the address of its script, followed by the other origins
 * to which the script reports. Throws if one of them is no http or https address.
 */
export function tagsDocument(setting: string): string {
  const [script, ...receivers] = setting.trim().split(/\s+/).map(addressOf);
  const reached = [script, ...receivers].map((address) => address?.origin).join(' ');
  const policy = [
    "default-src 'none'",
    `script-src 'sha256-${createHash('sha256').update(queue).digest('base64')}' ${script?.origin}`,
    `connect-src ${reached}`,
    `img-src ${reached}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="${escaped(policy)}">
    <title>Tags</title>
    <script>${queue}</script>
    <script src="${escaped(script?.href ?? '')}"></script>
  </head>
</html>
`;
}

function addressOf(text: string): URL {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) {
    throw new Error(`QEPIK_TAG_MANAGER has something that is no address: ${text}`);
  }
  return new URL(text);
}
