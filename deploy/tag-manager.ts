// The tag manager's document. It is served with a policy of its own that takes its origin away: what
// runs there reads no page of the app, no cookie, no storage and no address, and is told only what the
// page says to it. Where no tag manager is configured there is no such document.
import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { escaped } from '#prerender/escaped.ts';

export const tagsPath = '/tags.html';

/** The header of the document, whatever the tag manager; whom it may reach stands in the document. */
export const tagsPolicy = "sandbox allow-scripts; frame-ancestors 'self'";

/**
 * Its queue, by the name that tag managers agree on, takes the names of pages from the page around it.
 * It stands in the document itself: a document of no origin may load no file of ours.
 */
const queue = `const dataLayer = (window.dataLayer = []);
addEventListener('message', ({ source, data }) => {
  if (source === parent) dataLayer.push({ event: 'page', page: String(data) });
});`;

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

/** The setting is the address of the script, and after it the origins that it reports to, if others. */
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
    throw new Error(`QEPIK_TAG_MANAGER names no address: ${text}`);
  }
  return new URL(text);
}
