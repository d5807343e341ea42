// A provider whose push messages go to a push service on this machine.
import { afterAll, beforeEach } from 'vitest';
import { pushKinds, savePush } from '#contract/identity/push.ts';
import { temporaryPushKeys } from '#provider/core/push/push-keys.ts';
import { PushService } from '#tests/fixtures/servers/push-service.ts';
import { openProvider, type TestUser } from './provider.ts';

/**
 * Opens a provider and a push service for one test file, with functions that subscribe browsers and send due messages.
 * Before each test all subscriptions are deleted.
 */
export async function openPush() {
  const keys = temporaryPushKeys();
  const provider = await openProvider({ push: { keys, onThisMachine: true } });
  const service = await PushService.open();
  beforeEach(async () => {
    service.status = 201;
    service.received.length = 0;
    await provider.store.deleteFrom('push_subscriptions').execute();
  });
  afterAll(() => service.close());
  const all = {
    kinds: [...pushKinds],
    language: 'EN' as const,
    hidesAmounts: false,
    owner: 'qepik-0',
  };
  return {
    keys,
    provider,
    service,
    send: () => provider.send('PUSH'),
    async subscribe(user: TestUser, wishes: object = {}, browser = service.browser()) {
      await user.get(savePush, { body: { ...all, ...wishes, ...browser.subscription } });
      return browser;
    },
    /** Returns the addresses of all subscribed browsers. */
    async subscriptions(): Promise<string[]> {
      const rows = provider.store.selectFrom('push_subscriptions').select('endpoint');
      return (await rows.execute()).map(({ endpoint }) => endpoint);
    },
  };
}
