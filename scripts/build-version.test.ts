import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { buildVersion } from './build-version.ts';

const root = resolve('.');

test('a build of the same sources with another setting is another version [W3]', () => {
  const version = buildVersion(root, { providerUrl: '/api' });
  expect(buildVersion(root, { providerUrl: '/api' })).toBe(version);
  expect(buildVersion(root, { providerUrl: 'https://provider.example' })).not.toBe(version);
});
