// The headers of every answer of the site, from Node and from nginx. The provider sets the headers of its API itself.
import { createHash } from 'node:crypto';
import { tagsPath, tagsPolicy } from './tag-manager.ts';

export interface HeaderSettings {
  /** Base URL of the provider: a path of this origin, or an address on another origin. */
  readonly providerUrl: string;
  /** With a tag manager, pages may frame its document. Without one they may frame nothing. */
  readonly tagManager?: string | undefined;
}

export type Headers = Readonly<Record<string, string>>;

/**
 * Features that the app uses. Every other feature that browsers know by name is closed. `web-share` is absent because
 * it is open to this origin by default, and desktop Chromium warns about the name.
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
 * Returns the headers of an answer, for pages and worker alike. The tag manager's document has its own policy, because
 * the policy of the pages would let no script run in it.
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

/** For answers over TLS only. Browsers ignore the header without TLS, and on localhost it would stay in the browser. */
export const transportSecurity: Headers = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
};

/**
 * Files under /assets/ have their version or hash in the path and never change. Manifest and icons are fresh for a
 * week, because a browser asks for stale ones at every launch.
 */
export function cacheControl(path: string): string {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  return /^\/(?:icons\/|manifest\.webmanifest$)/.test(path) ? 'public, max-age=604800' : 'no-cache';
}

/**
 * Hash of the headers, written into each prerendered page. The precache serves a page with the headers it was stored
 * with, so a stricter policy arrives only because the hash changes the page.
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
