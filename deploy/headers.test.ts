import { Version } from 'csp_evaluator/dist/csp.js';
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Type } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { describe, expect, test } from 'vitest';
import { cacheControl, policyHash, securityHeaders } from './headers.ts';

const here = { providerUrl: '/api' };
const tagManager = 'https://tags.example/tags.js?id=T-1';

function policyOf(settings: Parameters<typeof securityHeaders>[0]): Record<string, string> {
  const policy = securityHeaders(settings)['Content-Security-Policy'] ?? '';
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources.join(' ')];
    }),
  );
}

describe('the header policy [S1]', () => {
  test('allows by name what the app uses, and nothing else', () => {
    expect(policyOf(here)).toEqual({
      'default-src': "'none'",
      'script-src': "'self'",
      'style-src': "'self'",
      'font-src': "'self'",
      'img-src': "'self'",
      'connect-src': "'self'",
      'manifest-src': "'self'",
      'worker-src': "'self'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
      'require-trusted-types-for': "'script'",
      'trusted-types': 'qepik',
    });
  });

  test('has no finding of csp_evaluator but that scripts of this origin may be anything', () => {
    const policy = securityHeaders(here)['Content-Security-Policy'] ?? '';
    const { csp } = new CspParser(policy);
    const findings = new CspEvaluator(csp, Version.CSP3).evaluate();
    // The remaining finding does not apply, because the origin has no JSONP, no AngularJS and no files of users.
    expect(findings.map(({ type, value }) => [Type[type], value])).toEqual([
      ['SCRIPT_ALLOWLIST_BYPASS', "'self'"],
    ]);
  });

  test('allows the page to call a provider on another origin, and no other origin', () => {
    const policy = policyOf({ providerUrl: 'https://provider.example/mobile/api' });
    expect(policy['connect-src']).toBe("'self' https://provider.example");
    expect(policy['script-src']).toBe("'self'");
  });

  test('allows pages to frame the document of a tag manager, and no script of it', () => {
    const { 'frame-src': frames, ...others } = policyOf({ ...here, tagManager });
    expect(frames).toBe("'self'");
    expect(others).toEqual(policyOf(here));
  });

  test('opens the camera to this origin alone, and the microphone to nobody', () => {
    const features = securityHeaders(here)['Permissions-Policy']?.split(', ');
    expect(features).toContain('camera=(self)');
    expect(features).toContain('microphone=()');
  });

  test('takes away the origin of the document of a tag manager', () => {
    const policy = securityHeaders({ ...here, tagManager }, '/listener.html')[
      'Content-Security-Policy'
    ];
    expect(policy).toBe("sandbox allow-scripts; frame-ancestors 'self'");
  });

  test('has another hash when it changes, and only then', () => {
    expect(policyHash(here)).toBe(policyHash({ providerUrl: '/v1' }));
    expect(policyHash(here)).not.toBe(policyHash({ providerUrl: 'https://provider.example' }));
    expect(policyHash(here)).not.toBe(policyHash({ ...here, tagManager }));
  });
});

test('Only files of one version, manifest and icons are cached without revalidation', () => {
  expect(cacheControl('/assets/1a2b3c4d/index.js')).toBe('public, max-age=31536000, immutable');
  for (const path of ['/manifest.webmanifest', '/icons/icon-192.png']) {
    expect(cacheControl(path)).toBe('public, max-age=604800');
  }
  for (const path of ['/', '/sw.js', '/icons', '/prerendered/1a2b3c4d/login.az.html']) {
    expect(cacheControl(path)).toBe('no-cache');
  }
});
