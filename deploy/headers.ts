// The one table of headers that every answer of the site bears, whoever serves it. The provider sets
// its own on the answers of its API.
import { createHash } from 'node:crypto';
import { tagsPath, tagsPolicy } from './tag-manager.ts';

export interface HeaderSettings {
  /** Base URL of the provider: a path of this origin, or an address of another one. */
  readonly providerUrl: string;
  /** Where there is a tag manager, pages may frame its document; without one they frame nothing. */
  readonly tagManager?: string | undefined;
}

export type Headers = Readonly<Record<string, string>>;

/**
 * Features that the app uses; every other one that browsers know by name is closed. Sharing is not
 * named: it is open to this origin by default, and Chromium on a desktop complains of the name.
 */
const usedFeatures = [
  'clipboard-write',
  'otp-credentials',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
];

const closedFeatures = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'clipboard-read',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'interest-cohort',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'serial',
  'storage-access',
  'sync-xhr',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];

/**
 * On every answer: a document's policy, a worker's, and what keeps strangers from embedding either. The
 * tag manager's document has a policy of its own; with that of all others nothing would run in it.
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

/** On answers over TLS only: elsewhere browsers ignore it, and on localhost it would be a trap. */
export const transportSecurity: Headers = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
};

/** How long an answer may be kept without asking again. What is under /assets/ never changes. */
export function cacheControl(path: string): string {
  return path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
}

/**
 * A document is served from the precache with the headers it was stored with, so a stricter policy
 * reaches nobody unless the document's name changes with it: this is the part of the name.
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

function permissionsPolicy(): string {
  return [
    ...closedFeatures.map((feature) => `${feature}=()`),
    ...usedFeatures.map((feature) => `${feature}=(self)`),
  ].join(', ');
}
