// What the header policy forbids, the browser refuses: text never becomes code in the page.
import { untilOfflineReady } from '#tests/fixtures/network.ts';
import { expect, type Page, test } from '#tests/fixtures/test.ts';

test('text becomes code neither as markup, nor as a script, nor by a policy of its own', async ({
  signedIn: page,
}) => {
  await untilOfflineReady(page);
  const policies = await listenToPolicies(page);
  // From here on the document is the one that the worker has kept, with the headers it came with.
  await page.reload();
  await expect.poll(policies).toEqual(['qepik']);
  const refused = await page.evaluate(() => {
    const refuses = (act: () => unknown): boolean => {
      try {
        act();
        return false;
      } catch (error) {
        return error instanceof TypeError || error instanceof EvalError;
      }
    };
    return {
      markup: refuses(() => {
        document.createElement('div').innerHTML = '<img src=x onerror="document.title=`broken`">';
      }),
      script: refuses(() => {
        document.createElement('script').src = 'https://example.com/a.js';
      }),
      frame: refuses(() => document.createElement('iframe').setAttribute('srcdoc', '<p>')),
      other: refuses(() => window.trustedTypes?.createPolicy('other', { createScriptURL: String })),
      secondOfOurs: refuses(() =>
        window.trustedTypes?.createPolicy('qepik', { createScriptURL: String }),
      ),
    };
  });
  expect(refused).toEqual({
    markup: true,
    script: true,
    frame: true,
    other: true,
    secondOfOurs: true,
  });
});

test('a whole visit asks for nothing that the policy forbids', async ({ signedIn: page }) => {
  const forbidden: string[] = [];
  await page.exposeFunction('tellForbidden', (what: string) => forbidden.push(what));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      const tell: unknown = Reflect.get(window, 'tellForbidden');
      if (typeof tell === 'function') tell(`${violatedDirective} ${blockedURI}`);
    });
  });
  for (const path of ['/', '/payments', '/transactions', '/favorites', '/settings', '/no/such']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
  expect(forbidden).toEqual([]);
});

/** The names of the policies that each document of the page makes by itself, as it makes them. */
async function listenToPolicies(page: Page): Promise<() => readonly string[]> {
  const made: string[] = [];
  await page.exposeFunction('tellPolicy', (name: string) => void made.push(name));
  await page.addInitScript(() => {
    const factory = window.trustedTypes;
    if (!factory) return;
    const make = factory.createPolicy.bind(factory);
    factory.createPolicy = (name, rules) => {
      const policy = make(name, rules);
      const tell: unknown = Reflect.get(window, 'tellPolicy');
      if (typeof tell === 'function') tell(name);
      return policy;
    };
  });
  return () => made;
}
