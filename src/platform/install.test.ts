import { afterEach, describe, expect, test, vi } from 'vitest';
import { install, installOffer, installWay, isInstalled, keepInstallOffer } from './install.ts';

afterEach(() => vi.unstubAllGlobals());

const apple = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const blink = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('The way to install is by the menu of the browser [E83]', () => {
  test.each([
    [
      'Safari on an iPhone',
      `(iPhone; CPU iPhone OS 18_5 like Mac OS X) ${apple} Version/18.5 Mobile/15E148 Safari/604.1`,
      5,
      'ios',
    ],
    [
      'Chrome on an iPhone',
      `(iPhone; CPU iPhone OS 18_5 like Mac OS X) ${apple} CriOS/142.0 Mobile/15E148 Safari/604.1`,
      5,
      'ios',
    ],
    [
      'Safari on an iPad',
      `(Macintosh; Intel Mac OS X 10_15_7) ${apple} Version/18.5 Safari/605.1.15`,
      5,
      'ios',
    ],
    [
      'a page within an app on an iPhone',
      `(iPhone; CPU iPhone OS 18_5 like Mac OS X) ${apple} Mobile/15E148 Instagram 380.0`,
      5,
      undefined,
    ],
    [
      'the search app on an iPhone',
      `(iPhone; CPU iPhone OS 18_5 like Mac OS X) ${apple} GSA/380.0 Mobile/15E148 Safari/604.1`,
      5,
      undefined,
    ],
    [
      'Firefox on Android',
      '(Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0',
      5,
      'firefox',
    ],
    [
      'Firefox on a computer',
      '(X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
      0,
      undefined,
    ],
    [
      'Samsung Internet',
      `(Linux; Android 15; K) ${blink} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
      5,
      'samsung',
    ],
    [
      'Chrome on Android',
      `(Linux; Android 10; K) ${blink} Chrome/142.0.0.0 Mobile Safari/537.36`,
      5,
      'chromium',
    ],
    [
      'a page within an app on Android',
      `(Linux; Android 15; K; wv) ${blink} Version/4.0 Chrome/142.0.0.0 Mobile Safari/537.36`,
      5,
      undefined,
    ],
    [
      'Edge on a computer',
      `(Windows NT 10.0; Win64; x64) ${blink} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`,
      0,
      'chromium',
    ],
    [
      'Safari on a Mac',
      `(Macintosh; Intel Mac OS X 10_15_7) ${apple} Version/18.5 Safari/605.1.15`,
      0,
      'mac',
    ],
    [
      'an old Safari on a Mac',
      `(Macintosh; Intel Mac OS X 10_15_7) ${apple} Version/16.6 Safari/605.1.15`,
      0,
      undefined,
    ],
  ])('%s', (_what, userAgent, maxTouchPoints, way) => {
    expect(installWay({ userAgent: `Mozilla/5.0 ${userAgent}`, maxTouchPoints } as Navigator)).toBe(
      way,
    );
  });
});

test.each([
  ['in a tab', undefined, true, false],
  ['in a window of its own', undefined, false, true],
  ['from the home screen of iOS', true, true, true],
])(
  'An app %s is told from one that is not installed [E83]',
  (_what, standalone, inBrowser, isSo) => {
    vi.stubGlobal('navigator', { standalone });
    vi.stubGlobal('matchMedia', () => ({ matches: inBrowser }));
    expect(isInstalled()).toBe(isSo);
  },
);

test('The offer of the browser is kept, and used once [E83]', async () => {
  const target = new EventTarget();
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
  keepInstallOffer();
  const prompt = vi.fn(async () => ({ outcome: 'accepted' }));
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  target.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
  expect(installOffer.get()).toBe(event);
  expect(await Promise.all([install(), install()])).toEqual([true, false]);
  expect(prompt).toHaveBeenCalledTimes(1);
  expect(installOffer.get()).toBeNull();

  target.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }));
  target.dispatchEvent(new Event('appinstalled'));
  expect(installOffer.get()).toBeNull();
});
