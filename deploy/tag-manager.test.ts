import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { tagsDocument } from './tag-manager.ts';

const document = tagsDocument(
  'https://tags.example/tags.js?id=T-1&"><b> https://count.example https://*.more.example',
);

describe('the document of a tag manager', () => {
  test('lets its script reach the named addresses, and no other', () => {
    const [, policy = ''] = /Content-Security-Policy" content="([^"]+)"/.exec(document) ?? [];
    expect(policy.split('; ')).toEqual([
      "default-src 'none'",
      expect.stringMatching(/^script-src 'sha256-[\w+/]+=' https:\/\/tags\.example$/),
      'connect-src https://tags.example https://count.example https://*.more.example',
      'img-src https://tags.example https://count.example https://*.more.example',
      "base-uri 'none'",
      "form-action 'none'",
    ]);
  });

  test('has no inline script but the one that its policy allows', () => {
    const inline = [...document.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text = '']) =>
      createHash('sha256').update(text).digest('base64'),
    );
    expect(inline).toHaveLength(1);
    expect(document).toContain(`'sha256-${inline[0]}'`);
    expect(document).toContain('src="https://tags.example/tags.js?id=T-1&#38;%22%3E%3Cb%3E"');
  });

  test.each(['T-1', 'javascript:alert(1)', 'https://tags.example/tags.js GTM-1'])(
    'is not made from the setting "%s"',
    (setting) => {
      expect(() => tagsDocument(setting)).toThrow(/QEPIK_TAG_MANAGER/);
    },
  );
});
