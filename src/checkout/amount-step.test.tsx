import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { NO_ANSWER } from '#api/failure.ts';
import { qepik } from '#domain/money.ts';
import { I18nProvider } from '#i18n/intl.tsx';
import { loadMessages } from '#i18n/messages/messages.ts';
import { FormDrafts } from '#ui/frame-contexts.ts';
import '#ui/icons/more-icons.ts';
import { AmountStep } from './amount-step.tsx';

const { messages } = await loadMessages('en', 'app');

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
  const html = renderToStaticMarkup(
    <I18nProvider locale="en" messages={messages}>
      <FormDrafts
        value={{
          note: () => {},
          noteForm: () => {},
          take: (names) => (names.includes('amount') ? left : {}),
        }}
      >
        <AmountStep {...step} terms={{ ...terms, maxAmount: qepik(most) }} />
      </FormDrafts>
    </I18nProvider>,
  );
  expect(/<input[^>]* name="amount"[^>]*>/.exec(html)?.[0]).toContain(`value="${shown}"`);
});

test.each([
  ['is proposed at first', undefined, 'Borc'],
  ['that was taken out stays out', { amount: '4.00', source: 'WALLET' }, ''],
])('A note that came with a request %s', (_what, asked, shown) => {
  const html = renderToStaticMarkup(
    <I18nProvider locale="en" messages={messages}>
      <AmountStep
        {...step}
        asked={asked}
        kind="TRANSFER"
        proposedNote="Borc"
        terms={terms}
        note={{ label: 'Note', hint: 'Read by both' }}
      />
    </I18nProvider>,
  );
  const [field] = /<input[^>]* name="note"[^>]*>/.exec(html) ?? [];
  expect(/ value="([^"]*)"/.exec(field ?? '')?.[1] ?? '').toBe(shown);
});
