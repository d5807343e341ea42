import { expect, test } from 'vitest';
import { NO_ANSWER } from '#api/failure.ts';
import { qepik } from '#domain/money.ts';
import { FormDrafts } from '#ui/frame-contexts.ts';
import '#ui/icons/more-icons.ts';
import { htmlIn } from '#ui/testing/static.tsx';
import { AmountStep } from './amount-step.tsx';

const html = await htmlIn('en');

const terms = { minAmount: qepik(400), maxAmount: qepik(400), suggested: [], commissionRate: 0 };
const step = {
  ask: async () => [null, NO_ANSWER] as const,
  asked: undefined,
  kind: 'PAYMENT',
  owed: null,
  proposed: '4.00',
  recipient: null,
} as const;

test.each([
  ['that is the price is replaced by no draft', 400, '4.00'],
  ['that one may choose is that of the draft', 10_000, '2.00'],
])('An amount %s', (_what, most, shown) => {
  const left = { amount: '2.00' };
  const take = (names: readonly string[]) => (names.includes('amount') ? left : {});
  const drawn = html(
    <FormDrafts value={{ note: () => {}, noteForm: () => {}, take }}>
      <AmountStep {...step} terms={{ ...terms, maxAmount: qepik(most) }} />
    </FormDrafts>,
  );
  expect(/<input[^>]* name="amount"[^>]*>/.exec(drawn)?.[0]).toContain(`value="${shown}"`);
});

test.each([
  ['is proposed at first', undefined, 'Borc'],
  ['that was taken out stays out', { amount: '4.00', source: 'WALLET' }, ''],
])('A note that came with a request %s', (_what, asked, shown) => {
  const words = { label: 'Note', hint: 'Read by both' };
  const form = { ...step, asked, terms, kind: 'TRANSFER' } as const;
  const drawn = html(<AmountStep {...form} note={words} proposedNote="Borc" />);
  const [field] = /<input[^>]* name="note"[^>]*>/.exec(drawn) ?? [];
  expect(/ value="([^"]*)"/.exec(field ?? '')?.[1] ?? '').toBe(shown);
});
