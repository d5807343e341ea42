import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import { digestOf } from '#provider/core/identity/secrets.ts';
import { addressHashOf, proxiesOf, siteHashOf } from './headers.ts';

/** A request over a connection from this address. */
function requestFrom(remoteAddress: string): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: remoteAddress });
  return new IncomingMessage(socket);
}

describe('the address of a client', () => {
  const proxies = proxiesOf(['10.0.0.5', '::ffff:10.0.0.7', '10.1.0.0/16', '2001:db8:1::/48']);

  test.each([
    ['203.0.113.7', undefined, '203.0.113.7'],
    // An address that is not a trusted proxy is not believed.
    ['203.0.113.7', '198.51.100.2', '203.0.113.7'],
    ['127.0.0.1', '198.51.100.2', '127.0.0.1'],
    ['10.0.0.5', '203.0.113.7', '203.0.113.7'],
    // Entries of the client come before the entry of the proxy.
    ['10.0.0.5', '198.51.100.2, 203.0.113.7', '203.0.113.7'],
    ['10.0.0.5', '198.51.100.2, 10.1.2.3, 203.0.113.7', '203.0.113.7'],
    // Two proxies in a row.
    ['10.0.0.5', '198.51.100.2, 203.0.113.7, 10.1.2.3', '203.0.113.7'],
    ['2001:db8:1::9', '2001:db8:9:9:1:1:1:1', '2001:db8:9:9'],
    // The first half of an IPv6 address identifies a network, in every notation.
    ['10.0.0.5', '2001:0db8:0002:0000:ffff::7', '2001:db8:2:0'],
    ['10.0.0.5', '[2001:db8:2::9]:40123', '2001:db8:2:0'],
    ['10.0.0.5', '203.0.113.7:40123', '203.0.113.7'],
    ['::ffff:a00:5', '203.0.113.7', '203.0.113.7'],
    ['10.0.0.7', '203.0.113.7', '203.0.113.7'],
    // An invalid entry ends the search.
    ['10.0.0.5', 'unknown', '10.0.0.5'],
    ['10.0.0.5', '203.0.113.7, unknown', '10.0.0.5'],
    ['10.0.0.5', '203.0.113.7, 10.1.2.3, [x', '10.0.0.5'],
    ['10.0.0.5', `${'198.51.100.2, '.repeat(1000)}203.0.113.7`, '203.0.113.7'],
    ['10.0.0.5', undefined, '10.0.0.5'],
  ])('connected from %s with %s is %s', (connected, forwardedFor, client) => {
    const hash = addressHashOf(requestFrom(connected), forwardedFor, proxies);
    expect(hash).toBe(digestOf(client));
  });

  test('has the /48 of an IPv6 address around it', () => {
    const siteOf = (address: string) => siteHashOf(requestFrom(address), undefined, proxies);
    expect(siteOf('2001:db8:2:1::9')).toBe(siteOf('2001:db8:2:ffff:1::7'));
    expect(siteOf('2001:db8:2:1::9')).not.toBe(siteOf('2001:db8:3:1::9'));
    expect(siteOf('203.0.113.7')).toBe('');
  });

  test.each(['proxy', '10.0.0.5/x', '10.0.0.5/', ''])(
    'is not read with a setting like "%s"',
    (written) => {
      expect(() => proxiesOf([written])).toThrow('No address of a proxy');
    },
  );
});
