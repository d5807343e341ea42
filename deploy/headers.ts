// The headers of every answer of the site, from Node and from nginx. The provider sets the headers of its API itself.
import { createHash } from 'node:crypto';
import { tagsPath, tagsPolicy } from './tag-manager.ts';

/** Settings of a build that its headers depend on. */
export interface HeaderSettings {
  /** Base URL of the provider: a path of this origin, or an address on another origin. */
  readonly providerUrl: string;
  /**
   * Setting of the tag manager. With a tag manager, pages may frame its document. If undefined, they may frame nothing.
   */
  readonly tagManager?: string | undefined;
}

/** Values of response headers by name. */
export type Headers = Readonly<Record<string, string>>;

/**
 * Browser features that the app uses. The Permissions-Policy header closes all other features that it can name.
 * `web-share` is absent because it is open to this origin by default, and desktop Chromium warns about the name.
 */
const usedFeatures = namesIn(`
  camera clipboard-write otp-credentials publickey-credentials-create publickey-credentials-get
  screen-wake-lock
`);

const closedFeatures = namesIn(`
  accelerometer autoplay browsing-topics clipboard-read display-capture encrypted-media
  fullscreen gamepad geolocation gyroscope hid identity-credentials-get idle-detection
  interest-cohort local-fonts magnetometer microphone midi payment picture-in-picture serial
  storage-access sync-xhr usb window-management xr-spatial-tracking
`);

/**
 * Returns the security headers of the answer for a path. They are the same for all paths, except that the tag manager's
 * document has its own content security policy, because the policy of the pages would let no script run in it.
 */
export function securityHeaders(settings: HeaderSettings, path = '/'): Headers {
  return {
    'Content-Security-Policy': path === tagsPath ? tagsPolicy : contentSecurityPolicy(settings),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': permissionsPolicy(),
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
  };
}

/**
 * Header for answers over TLS only. Browsers ignore it without TLS. Over TLS on localhost they would keep it for later
 * projects.
 */
export const transportSecurity: Headers = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
};

/**
 * Returns the Cache-Control header for a path. Files under /assets/ have their version or hash in the path and never
 * change. Manifest and icons are fresh for a week, because a browser asks for stale ones at every launch.
 */
export function cacheControl(path: string): string {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  return /^\/(?:icons\/|manifest\.webmanifest$)/.test(path) ? 'public, max-age=604800' : 'no-cache';
}

/**
 * Returns a hash of the security headers, which the build writes into each prerendered page. The precache serves a page
 * with the headers with which it was stored. So a changed policy arrives only because the hash changes the page.
 */
export function policyHash(settings: HeaderSettings): string {
  return createHash('sha256')
    .update(JSON.stringify(securityHeaders(settings)))
    .digest('hex');
}

function contentSecurityPolicy({ providerUrl, tagManager }: HeaderSettings): string {
  const policy: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'font-src': ["'self'"],
    'img-src': ["'self'"],
    'connect-src': ["'self'", ...originOf(providerUrl)],
    ...(tagManager !== undefined && { 'frame-src': ["'self'"] }),
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['qepik'],
  };
  return Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ');
}

function originOf(providerUrl: string): readonly string[] {
  return URL.canParse(providerUrl) ? [new URL(providerUrl).origin] : [];
}

function namesIn(text: string): string[] {
  return text.trim().split(/\s+/);
}

function permissionsPolicy(): string {
  return [
    ...closedFeatures.map((feature) => `${feature}=()`),
    ...usedFeatures.map((feature) => `${feature}=(self)`),
  ].join(', ');
}
