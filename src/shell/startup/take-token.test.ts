import { describe, expect, test } from 'vitest';
import { decodeToken, mendAddress } from './take-token.ts';

const token = 'Zk3_9xQ-vb7~aa.Zk3_9xQ-vb7~aa.Zk3_9xQ-vb7~1';
/** Three tildes are `fn5+` in base64. */
const plusToken = '~~~'.repeat(16);

describe('a token in the address [S4]', () => {
  test('is read from base64, also as written for addresses or where a plus became a space', () => {
    expect(decodeToken(btoa(token))).toBe(token);
    const plus = btoa(plusToken);
    expect(plus).toContain('+');
    expect(decodeToken(plus.replaceAll('+', '-').replaceAll('=', ''))).toBe(plusToken);
    expect(decodeToken(plus.replaceAll('+', ' '))).toBe(plusToken);
  });

  test.each([
    ['nothing', ''],
    ['what is not base64', '%%%'],
    ['a short word', btoa('admin')],
    ['a header in disguise', btoa(`${token}\r\nSet-Cookie: a=b`)],
    ['a cookie in disguise', btoa(`${token}; Domain=example.com`)],
    ['markup', btoa(`<script>${token}</script>`)],
    ['a novel', btoa('a'.repeat(10_000))],
  ])('is refused where it is %s', (_what, encoded) => {
    expect(decodeToken(encoded)).toBeUndefined();
  });
});

test.each([
  ['/t/r-1%23COPY', '/t/r-1#COPY'],
  ['/check%23r-1.COPY?fbclid=x', '/check#r-1.COPY?fbclid=x'],
  ['/transfer%23REQUEST)', '/transfer#REQUEST)'],
  ['/t/r-1.', '/t/r-1'],
  ['/payment/receipt/r-1),?fbclid=x', '/payment/receipt/r-1?fbclid=x'],
  ['/payments?q=%23.', '/payments?q=%23.'],
  ['/', '/'],
])('the address %s is mended to %s', (opened, mended) => {
  const origin = 'https://qepik.example';
  expect(mendAddress(origin + opened)).toBe(origin + mended);
});
