import { describe, expect, test } from 'vitest';
import { layOut, problemsOf } from './lay-out.ts';

const page = `<!doctype html>
<html lang="az">
  <head>
    <title>Qəpik</title>
    <meta name="description" content="" />
    <!-- a remark -->
    <script type="module" crossorigin src="/assets/index-1.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/app-1.js">
    <link rel="stylesheet" crossorigin href="/assets/index-1.css">
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>
`;
const drawing = {
  body: '<p>$& screen</p>',
  patterns: '',
  title: 'Вход "Qəpik" <1>',
  description: 'Оплата',
  path: '/auth/login',
};
const parts = {
  id: 'login.ru',
  drawing,
  boot: '/assets/boot-1.js',
  modules: ['/assets/app-1.js', '/assets/login-1.js'],
  fonts: [],
  loads: 'modules',
} as const;

describe('a prerendered page', () => {
  const html = layOut(page, parts);

  test('is in its language, with its title and description', () => {
    expect(html).toContain('<html lang="ru">');
    expect(html).toContain('<title>Вход &#34;Qəpik&#34; &#60;1&#62;</title>');
    expect(html).toContain('<meta name="description" content="Оплата" />');
  });

  test('holds the screen, and says where and in which language it was drawn', () => {
    expect(html).toContain(
      '<div id="root" data-prerendered="login.ru" data-drawn="ru /auth/login"><p>$& screen</p></div>',
    );
    const home = layOut(page, { ...parts, drawing: { ...drawing, path: null } });
    expect(home).toContain('<div id="root" data-prerendered="login.ru"><p>');
  });

  test('asks for styles first, then for modules, each once, and ends with its boot script', () => {
    const order = [...html.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, address]) => address);
    const files = ['index-1.css', 'index-1.js', 'app-1.js', 'login-1.js', 'boot-1.js'];
    expect(order).toEqual(files.map((file) => `/assets/${file}`));
    expect(html).toMatch(/<\/div>\n\s*<script src="\/assets\/boot-1\.js"><\/script>\n\s*<\/body>/);
    expect(html).not.toContain('remark');
  });

  test('leaves its modules to its boot script, which gets their addresses, the entry first', () => {
    const addresses = '/assets/index-1.js /assets/app-1.js /assets/login-1.js';
    const boot = `<script src="/assets/boot-1.js" data-modules="${addresses}"></script>`;
    const ahead = layOut(page, { ...parts, loads: 'ahead' });
    expect(ahead).toContain(boot);
    expect(ahead).not.toContain('type="module"');
    expect(ahead.match(/modulepreload/g)).toHaveLength(3);
    const nothing = layOut(page, { ...parts, loads: 'nothing' });
    expect(nothing).toContain(boot);
    expect(nothing).not.toMatch(/modulepreload|type="module"/);
  });

  test('loads its modules at low priority', () => {
    for (const loads of ['modules', 'ahead'] as const) {
      const ofModules = layOut(page, { ...parts, loads }).match(
        /<[^>]*(?:"module|modulepreload)[^>]*>/g,
      );
      expect(ofModules).toHaveLength(3);
      for (const tag of ofModules ?? []) expect(tag).toContain('fetchpriority="low"');
    }
  });

  test('preloads its fonts before its styles', () => {
    const font =
      '<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/a.woff2">';
    const withFont = layOut(page, { ...parts, fonts: ['/assets/a.woff2'] });
    expect(withFont.indexOf(font)).toBeGreaterThan(0);
    expect(withFont.indexOf(font)).toBeLessThan(withFont.indexOf('rel="stylesheet"'));
    expect(html).not.toContain('font/woff2');
  });

  test('is not made of a page that lost a place', () => {
    expect(() => layOut(page.replace('<div id="root"></div>', ''), parts)).toThrow(/root/);
    expect(() => layOut(page.replace('<html lang="az">', '<html>'), parts)).toThrow(/lang/);
  });
});

describe('what the policy forbids in a page', () => {
  test.each([
    ['<p class="a" style="color:red">', 'a style attribute'],
    ['<style>p{}</style>', 'a style element'],
    ['<script>go()</script>', 'an inline script'],
    ['<script type="module">go()</script>', 'an inline script'],
    ['<button onclick="go()">', 'an inline handler'],
  ])('is found: %s', (html, problem) => {
    expect(problemsOf(layOut(page, parts) + html)).toEqual([problem]);
  });
});
