import { expect, test, vi } from 'vitest';
import { captureInstallOffer, install, installOffer, installWay, isInstalled } from './install.ts';

const apple = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const iPhone = `(iPhone; CPU iPhone OS 18_5 like Mac OS X) ${apple}`;
const mac = `(Macintosh; Intel Mac OS X 10_15_7) ${apple}`;
const blink = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const chrome = 'Chrome/142.0.0.0';

test.each([
  ['Safari on an iPhone', `${iPhone} Version/18.5 Mobile/15E148 Safari/604.1`, 5, 'ios'],
  ['Chrome on an iPhone', `${iPhone} CriOS/142.0 Mobile/15E148 Safari/604.1`, 5, 'ios'],
  ['Safari on an iPad', `${mac} Version/18.5 Safari/605.1.15`, 5, 'ios'],
  ['a page in an app on iOS', `${iPhone} Mobile/15E148 Instagram 380.0`, 5, undefined],
  ['the search app on iOS', `${iPhone} GSA/380.0 Mobile/15E148 Safari/604.1`, 5, undefined],
  ['Firefox on Android', '(Android 15; Mobile; rv:145.0) Firefox/145.0', 5, 'firefox'],
  ['Firefox on a computer', '(X11; Linux x86_64; rv:145.0) Firefox/145.0', 0, undefined],
  ['Samsung', `(Linux; Android 15; K) ${blink} SamsungBrowser/28.0 ${chrome}`, 5, 'samsung'],
  ['Chrome on Android', `(Linux; Android 10; K) ${blink} ${chrome} Mobile`, 5, 'chromium'],
  ['a page in an app on Android', `(Linux; Android 15; wv) ${blink} ${chrome}`, 5, undefined],
  ['Edge on a computer', `(Windows NT 10.0) ${blink} ${chrome} Edg/142.0.0.0`, 0, 'chromium'],
  ['Safari on a Mac', `${mac} Version/18.5 Safari/605.1.15`, 0, 'mac'],
  ['an old Safari on a Mac', `${mac} Version/16.6 Safari/605.1.15`, 0, undefined],
])(
  'The way to install is by the menu of the browser: %s [E83]',
  (_what, userAgent, maxTouchPoints, way) => {
    const navigator = { userAgent: `Mozilla/5.0 ${userAgent}`, maxTouchPoints } as Navigator;
    expect(installWay(navigator)).toBe(way);
  },
);

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
  captureInstallOffer();
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
