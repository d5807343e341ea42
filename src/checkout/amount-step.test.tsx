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
        <AmountStep
          ask={async () => [null, NO_ANSWER]}
          asked={undefined}
          kind="PAYMENT"
          owed={null}
          proposed="4.00"
          recipient={null}
          terms={{
            minAmount: qepik(400),
            maxAmount: qepik(most),
            suggested: [],
            commissionRate: 0,
          }}
        />
      </FormDrafts>
    </I18nProvider>,
  );
  expect(/<input[^>]* name="amount"[^>]*>/.exec(html)?.[0]).toContain(`value="${shown}"`);
});
