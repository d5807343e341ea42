// Two instances of the provider behind nginx, on a database with a synchronous standby, lose one part after another
// while 64 people pay: `node tests/money/failover/drill.ts`. Fails if a payment is lost or made twice. Takes about a
// minute on a quiet machine.
import assert from 'node:assert/strict';
import { exit } from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { DrillSetup } from './setup.ts';

const ending: (() => unknown)[] = [];
try {
  await drill(await DrillSetup.open(ending));
} finally {
  for (const end of ending) await end();
}
// The process is ended explicitly, because the cut connections are still open in this process.
exit(0);

async function drill(ground: DrillSetup): Promise<void> {
  const { instance, database } = ground;
  const [first, second] = database.servers;

  await ground.lose('the way from the primary to its standby, which takes its place', async () => {
    database.way.cut();
    await ground.expectNothingConfirmed(2000);
    await second.promote();
    ground.primary = second;
  });
  // The former primary does not know that it was replaced, but commits nothing, because its standby is gone.
  await assert.rejects(first.ask('update migrations set name = name', 500));

  await first.kill();
  await first.follow(second.port);
  await second.trustStandby();
  await ground.lose('the primary, by kill -9; its standby is promoted', async () => {
    await ground.untilRunning();
    await second.kill();
    await wait(500);
    await first.promote();
    ground.primary = first;
  });

  // The former primary starts again, and does not know that it was replaced.
  await second.start();
  await ground.lose(
    'an instance, by kill -9; it starts beside the server that was replaced',
    async () => {
      await ground.untilRunning();
      await instance.kill();
      await instance.start();
    },
  );
  await ground.expectBooks();
}
