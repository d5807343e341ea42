// Each way of moving money, interrupted or reloaded at each of its steps, moves the money once or not at all.
import type { App } from '#tests/fixtures/app.ts';
import { Bank, cardNumbers, saveCard } from '#tests/fixtures/bank.ts';
import { expect, test } from '#tests/fixtures/test.ts';

test.use({ serviceWorkers: 'block', having: { oldBalance: '12.40', cobrand: '326.40' } });

interface Way {
  readonly name: string;
  /** Fills in the form up to the confirmation. */
  readonly agree: (app: App) => Promise<void>;
  readonly confirm: 'PAYMENT' | 'TRANSFER' | 'TOP_UP' | 'CARD_TRANSFER' | 'COUPON' | 'OLD_MOVE';
  /** Submits the hosted page, if the operation leads there. */
  readonly submit?: (bank: Bank) => Promise<void>;
  /** Change of the balance by the finished operation, in qəpik. */
  readonly changes: number;
}

async function type(app: App, path: string, amount: string): Promise<void> {
  await app.open(path);
  await app.fillAmount(amount);
}

const typesCard = (bank: Bank) => bank.typeCard(cardNumbers.pays);

const ways: readonly Way[] = [
  { name: 'a bill', agree: (app) => app.agree(), confirm: 'PAYMENT', changes: -3418 },
  {
    name: 'a bill by card',
    agree: (app) => app.agree({ source: app.within('cards.new') }),
    confirm: 'PAYMENT',
    submit: typesCard,
    changes: 0,
  },
  {
    name: 'a mobile number',
    agree: async (app) => {
      await app.open('/mno');
      await app.field('payment.mobile.number').fill('501234567');
      await app.fillAmount('10');
    },
    confirm: 'PAYMENT',
    changes: -1000,
  },
  {
    name: 'a top-up by card',
    agree: (app) => type(app, '/top-up', '20'),
    confirm: 'TOP_UP',
    submit: typesCard,
    changes: 2000,
  },
  {
    name: 'a transfer to a card',
    agree: (app) => type(app, '/transfer-to-card', '10'),
    confirm: 'CARD_TRANSFER',
    submit: (bank) => bank.sendTo(cardNumbers.pays, /Kart/),
    changes: -1005,
  },
  {
    name: 'a transfer between own cards',
    agree: async (app) => {
      await saveCard(app.user, cardNumbers.pays);
      await saveCard(app.user, cardNumbers.alwaysAsks);
      await type(app, '/transfer-to-card?own=cards', '10');
    },
    confirm: 'CARD_TRANSFER',
    changes: 0,
  },
  {
    name: 'a top-up of the co-branded card',
    agree: (app) => type(app, '/cards/cobrand-topup', '10'),
    confirm: 'CARD_TRANSFER',
    changes: -1000,
  },
  {
    name: 'money from the co-branded card into the wallet',
    agree: (app) => type(app, '/cards/cobrand-transfers', '10'),
    confirm: 'TOP_UP',
    changes: 1000,
  },
  {
    name: 'a transfer to a wallet',
    agree: async (app) => {
      const { phone } = await app.user.another();
      await app.agreeTransfer(phone, '10');
    },
    confirm: 'TRANSFER',
    changes: -1000,
  },
  {
    name: 'a coupon',
    agree: async (app) => {
      const { phone } = await app.user.another();
      await app.open('/coupons/send');
      await app.fillPhone(phone);
      await app.fillAmount('10');
    },
    confirm: 'COUPON',
    changes: -1000,
  },
  {
    name: 'the old balance',
    agree: async (app) => {
      await app.open('/old-balance');
      await app.press('button.continue');
    },
    confirm: 'OLD_MOVE',
    changes: 1240,
  },
];

for (const { name, agree, confirm, submit, changes } of ways) {
  const button = (app: App) => app.confirmButton(confirm);

  test(`Back from the confirmation of ${name} leads one step back, to what was typed @all`, async ({
    app,
  }) => {
    await agree(app);
    await expect(button(app)).toBeEnabled();
    const path = new URL(app.page.url()).pathname.replace('/mno/payment', '/mno');
    await app.page.goBack();
    await expect(button(app)).toBeHidden();
    await expect(app.page).toHaveURL(({ pathname }) => pathname === path);
    if (confirm !== 'OLD_MOVE') await expect(app.amountField).not.toHaveValue('');
    await app.press('button.continue');
    await expect(button(app)).toBeEnabled();
    await app.page.reload();
    await expect(button(app)).toBeHidden();
    await expect(app.page).toHaveURL(({ pathname }) => pathname === path);
  });

  test(`Cut off and reloaded before it is confirmed, ${name} moves nothing and then goes on @M2 @M12 @all`, async ({
    app,
  }) => {
    const before = await app.user.balance();
    await agree(app);
    await expect(button(app)).toBeEnabled();
    await app.goOffline();
    await expect(app.text('payment.needsNetwork')).toBeVisible();
    await button(app).click({ force: true });
    await app.goOnline();
    await app.page.reload();
    expect(await app.user.balance()).toBe(before);
    await agree(app);
    await button(app).click();
    if (submit) await submit(await Bank.of(app));
    await app.expectReceipt();
    await app.expectLedger(before + changes);
  });

  test(`Reloaded in mid-flight and with its answer lost, ${name} ends once @M3 @M4 @all`, async ({
    app,
  }) => {
    const before = await app.user.balance();
    await agree(app);
    const release = submit
      ? await app.user.hold(['confirmOperation'], 'held-after')
      : await app.user.holdOutcome();
    await button(app).click();
    if (submit) {
      await Bank.of(app);
      await app.page.reload();
      const bank = await Bank.of(app);
      await release();
      await app.goOffline();
      await app.page.goBack().catch(() => {});
      await app.goOnline();
      await app.page.goForward().catch(() => {});
      if (!/\/pay\//.test(app.page.url())) await app.press('outcome.away.continue');
      await submit(bank);
    } else {
      await expect(app.page).toHaveURL(/\/payment\/outcome\//);
      await app.page.reload();
      await release();
    }
    await app.expectReceipt();
    expect(await app.user.balance()).toBe(before + changes);
    await app.user.moveClock(16 * 60_000);
    await app.expectLedger(before + changes);
  });

  if (submit) {
    test(`Left for good on the hosted page, ${name} takes nothing once it has expired @M14 @all`, async ({
      app,
    }) => {
      const before = await app.user.balance();
      await agree(app);
      await button(app).click();
      await Bank.of(app);
      await app.user.moveClock(16 * 60_000);
      await app.open('/');
      await expect(app.link('outcome.away')).toBeHidden();
      await app.expectLedger(before);
    });
  }
}
