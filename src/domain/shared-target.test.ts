import { describe, expect, test } from 'vitest';
import { seeded } from '#data/testing/storing.ts';
import { readShared } from './shared-target.ts';

const origin = 'https://qepik.example';
const copy = '3K7QW2M'.repeat(20);
const request = '/transfer#1TVYXERRBCX4213O8SUW5CHRYKX0LOOV0QQNZE';
const read = (text: string) => readShared(text, origin);

describe('A text with a link', () => {
  test.each([
    [`${origin}/t/0b8a1d52-9a3c#${copy}`, `/check#0b8a1d52-9a3c.${copy}`],
    [`Qəpik · Ödəniş tamamlandı\n34,18 ₼\n${origin}/t/r-1#${copy}\n`, `/check#r-1.${copy}`],
    [`(https://another.example/t/r-1#${copy}).`, `/check#r-1.${copy}`],
    [`qepik.example/t/r-1#${copy.toLowerCase()}`, `/check#r-1.${copy.toLowerCase()}`],
    [`${origin}/check#r-1.${copy}`, `/check#r-1.${copy}`],
    [`${origin}/transfer/receipt/r-1#${copy}`, `/check#r-1.${copy}`],
    [`web+qepik:/t/r-1#${copy}`, `/check#r-1.${copy}`],
    [`Qəbz: ${origin}/payment/receipt/r-1.`, '/payment/receipt/r-1'],
    [`«${origin}/coupon/receipt/r-1»`, '/coupon/receipt/r-1'],
    [`0501234567 ${origin}/t/r-1`, '/t/r-1'],
    [`${origin}/t/r-1#short`, '/t/r-1#short'],
    [`Nahar: 050 123 45 67 ${origin}${request}`, request],
    [`https://another.example${request}.`, request],
    [`web+qepik:${request}`, request],
    ['HTTPS://QEPIK.EXAMPLE/payments?q=qaz', '/payments?q=qaz'],
    [origin, '/'],
    [`${origin}?lang=ru`, '/?lang=ru'],
    ['web+qepik:transfers', '/transfers'],
    ['web+qepik://c/kommunal/p/azersu-ehali', '/c/kommunal/p/azersu-ehali'],
  ])('of the app, or with a signed copy, opens it: %j', (text, href) => {
    expect(read(text)).toEqual({ way: { href }, codes: [], words: '' });
  });

  test.each([
    'https://another.example/payment/receipt/r-1',
    'https://another.example/t/r-1#news',
    'https://another.example/transfer#news',
    'https://qepik.example.evil.com/transfer',
    'https://qepik.example@evil.com/transfer',
    `${origin}/\\evil.com`,
    'web+qepik:\\\\evil.com',
    `${origin}/favorites?token=secret`,
    `${origin}/favorites?%74oken=secret&x=%`,
    `${origin}/favorites?a=1&%74oken=secret`,
    `${origin}/share?text=0501234567`,
    `${origin}/%73hare?text=0501234567`,
    'javascript:alert(1)',
    'www.example.az/9876543210',
  ])('of others, or that signs in, opens nothing: %j', (text) => {
    expect(read(text)).toMatchObject({ way: undefined, codes: [] });
  });
});

describe('A text with a phone', () => {
  test.each([
    '+994501234567',
    '+994 (050) 123 45 67',
    '(050)1234567',
    '050/1234567',
    '\u202a+994\u00a050\u00a0123\u00a045\u00a067\u202c',
    '٠٥٠ ١٢٣ ٤٥ ٦٧',
    'tel:+994501234567',
    'web+qepik:+994501234567',
    'Aysel\n+994 50 123 45 67\naysel@example.az',
    'Bu nömrəyə 20 ₼ göndər: 050 123 45 67, təşəkkürlər',
    'Saat 14:06, 26.11.2026, mənə 050 123 45 67 yaz',
    '050 123 45 67 / +994501234567',
    'Ev 012 493 12 34, mobil 050 123 45 67',
  ])('opens the transfer to it: %j', (text) => {
    expect(read(text).way).toEqual({ href: '/transfer', state: { shared: '+994501234567' } });
  });

  test.each([
    ['of two people', '050 123 45 67 və ya 055 765 43 21'],
    ['of a fixed line', 'Tel. 012 493 12 34'],
    ['of another country', '+7 (495) 123-45-67'],
    ['within a word', 'x0501234567'],
  ])('%s opens no transfer', (_what, text) => {
    expect(read(text).way).toBeUndefined();
  });
});

test.each([
  '4169 7388 1234 5670',
  'Kartım: 4169-7388-1234-5670, Aysel',
  '4169 7388 1234 5670 12 28',
])(
  'A text with the number of a card leads to a transfer to one and holds nothing of it: %j',
  (text) => {
    expect(read(text)).toEqual({ way: { href: '/transfer-to-card' }, codes: [], words: '' });
  },
);

describe('A text with a code', () => {
  test.each([
    ['200014502368810', ['200014502368810']],
    ['Abonent kodu: 200 0145 0236 8810', ['200014502368810']],
    ['Abonent kodu:312045871', ['312045871']],
    [
      'AZƏRSU\nAbonent kodu\u00a0312\u00a0045\u00a0871\nBorc 12,50 AZN\nTarix 26.11.2026',
      ['312045871'],
    ],
    ['Лицевой счёт № 90204518773', ['90204518773']],
    ['Protokol AA 20451822', ['AA20451822']],
    ['Contract 2045-1822', ['20451822']],
    ['Azərsu, zəng: 050 123 45 67. Abonent kodu 312045871', ['312045871']],
    ['Hesab 4567890, sifariş 98765432', ['4567890', '98765432']],
  ])('names it: %j', (text, codes) => {
    expect(read(text).codes).toEqual(codes);
  });

  test.each([
    ['a one-time code', 'Qəpik: SMS kodu 494124'],
    ['a one-time code in capitals', 'TƏSDİQ KODUNUZ: 494124'],
    ['a one-time code without the signs of az', 'Tesdiq kodu: 494124'],
    ['a code that says no more', 'Kod: 494124'],
    ['a code that says what it opens', 'Ваш код для входа 494 124'],
    ['a code bound to a site', 'Salam 494124\n\n@bank.az #494124'],
    ['a password', 'Şifrə: 20451822'],
    ['a password without the signs of az', 'Sifre: 20451822'],
    ['an amount', 'Borc 123456,78 ₼'],
    ['a date', '26.11.2026, 26/11/2026'],
    ['a time', '14:06:20'],
    ['an account', 'AZ21NABZ00000000137010001944'],
  ])('never of %s', (_what, text) => {
    expect(JSON.stringify(read(text))).not.toMatch(/\d/);
  });
});

describe('Another text', () => {
  test.each([
    ['Azərişıq', 'Azərişıq'],
    ['\n\n  Azərsu — əhali  \nsonra', 'Azərsu əhali'],
    ['Internet Baktelecom https://example.com/a', 'Internet Baktelecom'],
    ['12,50 ₼\nQaz pulu', 'Qaz pulu'],
    ['   \u00a0\u200b\n', ''],
    ['!!! ??? — 1 2 3', ''],
    ['\ud800', ''],
  ])('is searched for by its first words: %j', (text, words) => {
    expect(read(text)).toEqual({ way: undefined, codes: [], words });
  });

  test('is cut to what a search takes', () => {
    expect(read('söz '.repeat(2500)).words.length).toBeLessThanOrEqual(100);
  });
});

// A failure names the seed that reproduces the texts.
const seed = Number(process.env['SHARED_SEED'] ?? Math.floor(Math.random() * 2 ** 31));

test(`Whatever is shared, something of the app is found, and no secret (SHARED_SEED=${seed})`, () => {
  const random = seeded(seed);
  const pieces = [
    ...'+,994,050,123,45,67, ,\u00a0,\n,-,.,/,(,),#,%'.split(','),
    ...'https://,web+qepik:,/t/,/share,?token=,SMS,AA,000000'.split(','),
    ...'kod |Azərsu|Ж|\ud83d|4169738812345670|٠|\u200f|\\|,'.split('|'),
    ...[origin, copy],
  ];
  for (let count = 0; count < 2000; count++) {
    const length = random(count % 100 === 0 ? 3000 : 30);
    const text = Array.from({ length }, () => pieces[random(pieces.length)]).join('');
    const { way, codes } = read(text);
    if (way) {
      expect(way.href, text).toMatch(/^\/(?![/\\])/);
      expect(way.href, text).not.toContain('token=');
      expect(way.state?.shared ?? '+994501234567', text).toMatch(/^\+994\d{9}$/);
    }
    expect(codes.join(), text).not.toContain('4169738812345670');
  }
});
