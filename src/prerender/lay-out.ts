// Lays out a prerendered page: the built index.html with a screen drawn in it.
import type { PageId } from './choose-page.ts';

/** Content of a page. */
export interface RenderedPage {
  /** HTML in the root of the app. */
  readonly body: string;
  /** The template that the boot script fills with saved figures. */
  readonly patterns: string;
  readonly title: string;
  readonly description: string;
  /** Path of the screen, for a page that React hydrates; null for a page that React replaces. */
  readonly path: string | null;
}

/** Input of `layOut`: the rendered screen, and the addresses of the boot script, the modules and the fonts. */
export interface PageParts {
  readonly id: PageId;
  readonly drawing: RenderedPage;
  /** Address of the boot script. */
  readonly boot: string;
  /** Addresses of the modules that this page's screen needs besides those of the entry. */
  readonly modules: readonly string[];
  /** Addresses of the fonts to preload. A page from the cache has them at its first frame. */
  readonly fonts: readonly string[];
  readonly loads: ModuleLoading;
}

/**
 * How a page loads its modules. `modules`: the page contains the entry script and preloads. `ahead`: the page preloads
 * the modules, and the boot script imports them. `nothing`: the page contains none, and the boot script imports them.
 */
export type ModuleLoading = 'modules' | 'ahead' | 'nothing';

const moduleTags =
  /[ \t]*<(?:script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?\n?/g;
const styleTags = /[ \t]*<link rel="stylesheet"[^>]*>\n?/g;
const comments = /[ \t]*<!--[\s\S]*?-->\n?/g;

/**
 * Returns the HTML of a prerendered page. `page` is the built index.html. Styles come before modules, which would
 * compete for bandwidth. The first paint waits for no module. Throws if `page` lacks a part that has to be replaced.
 */
export function layOut(
  page: string,
  { id, drawing, boot, modules, fonts, loads }: PageParts,
): string {
  const { body, patterns, title, description, path } = drawing;
  const locale = id.slice(id.indexOf('.') + 1);
  const styles = page.match(styleTags) ?? [];
  const entry = page.match(moduleTags) ?? [];
  const ofEntry = entry.map((tag) => /(?:src|href)="([^"]+)"/.exec(tag)?.[1] ?? '');
  const others = modules.filter((address) => !ofEntry.includes(address));
  const all = [...ofEntry, ...others];
  const loaded = {
    modules: [...entry.map(withLowPriority), ...others.map(preload)],
    ahead: all.map(preload),
    nothing: [],
  };
  const imported = loads === 'modules' ? '' : ` data-modules="${all.join(' ')}"`;
  const drawn = path === null ? '' : ` data-drawn="${locale} ${path}"`;
  return replaceEach(page, [
    [comments, ''],
    [styleTags, ''],
    [moduleTags, ''],
    ['<html lang="az"', `<html lang="${locale}"`],
    [/<title>.*<\/title>/, `<title>${escaped(title)}</title>`],
    ['name="description" content=""', `name="description" content="${escaped(description)}"`],
    ['  </head>', `${[...fonts.map(preloadFont), ...styles, ...loaded[loads]].join('')}  </head>`],
    ['<div id="root"></div>', `<div id="root" data-prerendered="${id}"${drawn}>${body}</div>`],
    ['  </body>', `${patterns}    <script src="${boot}"${imported}></script>\n  </body>`],
  ]);
}

function preload(address: string): string {
  return withLowPriority(`    <link rel="modulepreload" crossorigin href="${address}">\n`);
}

function preloadFont(address: string): string {
  return `    <link rel="preload" as="font" type="font/woff2" crossorigin href="${address}">\n`;
}

/**
 * Lowers the priority of a module: otherwise modules share a slow link with the styles and the boot script, and delay
 * the first paint.
 */
function withLowPriority(tag: string): string {
  return tag.replace(/<(?:script|link)/, '$& fetchpriority="low"');
}

/** Escapes text for HTML, within an element or between double quotes. */
export function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/**
 * Returns, in words, the parts of a page that its Content Security Policy forbids. The browser would drop them
 * silently.
 */
export function problemsOf(html: string): string[] {
  const problems: ReadonlyArray<readonly [RegExp, string]> = [
    [/<[^>]+\sstyle=/, 'a style attribute'],
    [/<style/, 'a style element'],
    [/<script(?![^>]*\ssrc=)/, 'an inline script'],
    [/<[^>]+\son\w+=/, 'an inline handler'],
  ];
  return problems.filter(([pattern]) => pattern.test(html)).map(([, words]) => words);
}

/**
 * Replaces the patterns. Throws if a pattern with a replacement is missing, so that a changed `index.html` does not
 * silently lose a part. A pattern that is only removed may be missing.
 */
function replaceEach(
  page: string,
  replacements: ReadonlyArray<readonly [string | RegExp, string]>,
): string {
  return replacements.reduce((text, [pattern, replacement]) => {
    const isThere =
      typeof pattern === 'string' ? text.includes(pattern) : text.search(pattern) >= 0;
    if (!isThere && replacement !== '') throw new Error(`index.html has no ${String(pattern)}`);
    return text.replace(pattern, () => replacement);
  }, page);
}
