// A personal note, tags and a category for a transaction.
import type { Locator } from 'playwright/test';
import type { App } from '#tests/fixtures/app.ts';
import { expect, test } from '#tests/fixtures/test.ts';

const note = 'Toy üçün yığılan pul';

test.use({ having: { balance: '90.00' } });

test("What is written about a transaction is on one's other devices, also offline, and on no receipt of the other side @E77", async ({
  signedIn: app,
  elsewhere,
}) => {
  const receiver = await app.user.another();
  await app.agreeTransfer(receiver.phone, '5.00');
  await app.confirm('TRANSFER');
  await app.press(app.within('annotation.title'));
  await app.field('annotation.note').fill(`  ${note}\n`);
  await app.field('annotation.tags').fill('Toy');
  await app.page.keyboard.press('Enter');
  await app.field('receipt.category').selectOption('xeyriyye');
  await app.goOffline();
  await app.expectBarred(app.button('button.save'), 'shell.needsNetwork');
  await app.goOnline();
  await expect(app.button('button.save')).toBeEnabled();
  await app.press('button.save');
  await expect(app.dialog('annotation.title')).toBeHidden();
  await expect(annotation(app)).toContainText(note);

  const other = await elsewhere();
  await other.go('history');
  const row = other.main.getByRole('listitem').filter({ hasText: note });
  await expect(row).toContainText('Toy');
  await expect(row).toContainText('Xeyriyyə');
  await other.reloadOffline();
  await row.getByRole('link').click();
  await expect(annotation(other)).toContainText(`Xeyriyyə${note}Toy`);
  await other.expectBarred(annotation(other), 'shell.needsNetwork');

  const received = await receiver.history();
  expect(received).toHaveLength(1);
  expect(JSON.stringify(received)).not.toMatch(/Toy|xeyriyye|annotation/);
});

/** The annotation button below a receipt. */
function annotation(app: App): Locator {
  return app.button(app.within('annotation.title'), app.main);
}
