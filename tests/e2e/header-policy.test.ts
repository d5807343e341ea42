// The browser enforces the header policy: text never becomes code in the page.
import type { App } from '#tests/fixtures/app.ts';
import { untilOfflineReady } from '#tests/fixtures/network.ts';
import { expect, test } from '#tests/fixtures/test.ts';

test('Text becomes no code: no markup, script or other policy @S2 @S3', async ({ app }) => {
  await untilOfflineReady(app.page);
  const policies = await listenToPolicies(app);
  // From here on the worker serves its cached page, with the headers that were stored with it.
  await app.page.reload();
  await expect.poll(policies).toEqual(['qepik']);
  const refused = await app.page.evaluate(() => {
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

/** Collects the names of the trusted-types policies that each document creates. */
async function listenToPolicies(app: App): Promise<() => readonly string[]> {
  const made: string[] = [];
  await app.page.exposeFunction('tellPolicy', (name: string) => void made.push(name));
  await app.page.addInitScript(() => {
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
