// Forms of the app and of the bank's page: where they begin, what is typed, and what leads on.
import type { Locator } from 'playwright/test';
import { allLocales } from '#i18n/language.ts';
import { readMessages } from '#i18n/messages/build-messages.ts';
import { testAmounts } from '#provider/simulation/test-values.ts';
import { cardNumbers } from '#tests/fixtures/bank.ts';
import { type MessageId, wordsOf } from '#tests/fixtures/words.ts';
import type { Walk } from './walk.ts';

/** A step that cannot be taken at once is missed. */
export const quick = { timeout: 1500 };

const typable = 'input:not([type=checkbox]):not([type=radio]):visible, textarea:visible';

const junk = [
  '😀😀',
  '\u202Eabc',
  'x'.repeat(10_000),
  '<script>alert(1)</script>',
  '1e21',
  '-0',
  '１２',
  '1,5',
  '+994 (50) 123-45-67',
  "' or 1=1 --",
  '0.001',
  '',
];

/** Where something begins that moves money, or that decides about it. */
const beginnings = [
  '/c/kommunal/p/azerisiq-fiziki',
  '/mno',
  '/favorites/pay',
  '/transfer',
  '/transfer-to-card',
  '/top-up',
  '/coupons',
  '/coupons/send',
  '/coupons/move',
  '/old-balance',
  '/cards/cobrand-topup',
  '/create-autopayment/c/kommunal/p/azerisiq-fiziki',
] as const;

/** What leads on, of any kind of operation and in any language. */
export const forward = new RegExp(
  (
    [
      ...Object.keys(readMessages('az')).filter(isConfirmation),
      'payment.continue',
      'payTogether.continue',
      'confirm.renew',
      'outcome.away.continue',
      'coupons.accept',
      'autopayments.save',
    ] satisfies MessageId[]
  )
    .flatMap((id) => allLocales.map((locale) => wordsOf(locale)(id).source))
    .join('|'),
  'u',
);

function isConfirmation(id: string): id is MessageId {
  return /^operation\.\w+\.confirm$/.test(id);
}

export async function fill(walk: Walk): Promise<string | undefined> {
  const field = await anyOf(walk, walk.page.locator(typable));
  if (!field) return 'there is no field';
  const text = walk.random.pick(junk);
  await field.fill(text, quick);
  return text.slice(0, 20);
}

export async function begin({ page, random }: Walk): Promise<string> {
  const path = random.pick(beginnings);
  await page.goto(path, { timeout: 5000 });
  return path;
}

/** Fills in what is asked for, and presses what leads on: in the dialog in front, where there is one. */
export async function proceed(walk: Walk): Promise<string | undefined> {
  const { page } = walk;
  if (new URL(page.url()).pathname.match(/^\/(?:pay|bank)\//)) return atTheBank(walk);
  const dialog = page.locator('[role=dialog]:visible, dialog:visible').last();
  const place = (await dialog.count()) > 0 ? dialog : page.locator('main');
  const fields = place.locator(typable);
  for (let at = 0; at < Math.min(await fields.count(), 6); at++) {
    const field = fields.nth(at);
    const isWrong = (await field.getAttribute('aria-invalid', quick)) === 'true';
    if (isWrong || (await field.inputValue(quick)) === '')
      await field.fill(await sensible(walk, field), quick);
  }
  const leading = place.getByRole('button', { name: forward, disabled: false });
  const submits = place.locator('button[type=submit]:visible:enabled');
  const button = (await leading.count()) > 0 ? leading : submits;
  if ((await button.count()) === 0) return `nothing; ${await begin(walk)}`;
  const name = await button.last().innerText(quick);
  await button.last().click(quick);
  return name.trim();
}

export async function anyOf({ random }: Walk, found: Locator): Promise<Locator | undefined> {
  const count = await found.count();
  return count === 0 ? undefined : found.nth(random.between(0, count - 1));
}

/** What somebody would type there. */
async function sensible({ random, people }: Walk, field: Locator): Promise<string> {
  const [kind, complete, label] = await field.evaluate((input) => [
    `${input.getAttribute('type')} ${input.getAttribute('inputmode')}`,
    input.getAttribute('autocomplete') ?? '',
    input instanceof HTMLInputElement ? (input.labels?.[0]?.innerText ?? '') : '',
  ]);
  const person = random.pick(people);
  if (complete === 'one-time-code') return person.newestCode().catch(() => '000000');
  if (kind?.startsWith('password')) return person.password;
  if (kind?.startsWith('tel') || /nömrə/i.test(label ?? '')) return person.phone;
  if (kind?.includes('decimal')) return sum(random);
  return random.pick(['200014502368810', '200014502363418', 'Ev']);
}

function sum(random: Walk['random']): string {
  const { amount } = random.pick(testAmounts);
  return random.pick(['1.00', '2,50', '34.18', '12', amount.replace('x', '3')]);
}

async function atTheBank({ page, random, people }: Walk): Promise<string> {
  const code = page.locator('#code:visible');
  if ((await code.count()) > 0 && random.between(0, 3) > 0) {
    await code.fill(await random.pick(people).newestCode(), quick);
    await page.locator('[value=code]').click(quick);
    return 'the code of the bank';
  }
  if (random.between(0, 3) === 0) {
    await page.locator('[value=cancel]').click(quick);
    return 'leaves the bank';
  }
  await page.locator('#number').fill(random.pick(Object.values(cardNumbers)), quick);
  for (const [name, text] of [
    ['#expiry', '08/39'],
    ['#cvc', '123'],
  ] as const) {
    if ((await page.locator(name).count()) > 0) await page.locator(name).fill(text, quick);
  }
  await page.locator('button[value=card], button[value=send]').first().click(quick);
  return 'a card';
}
