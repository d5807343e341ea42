import { useState } from 'react';
import { ask } from '#api/call.ts';
import { quoteGiftMove, quoteOldMove } from '#contract/operations/balance-moves.ts';
import type { Quoted } from '#contract/operations/operations.ts';
import { balanceOf } from '#data/collections/wallets.ts';
import { useConnectivity } from '#data/react/use-connectivity.ts';
import { useQuery } from '#data/react/use-query.ts';
import { ZERO } from '#domain/money.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useText } from '#i18n/use-text.ts';
import { Button } from '#ui/button.tsx';
import { DescriptionList, DescriptionRow } from '#ui/description-list.tsx';
import type { ErrorText } from '#ui/form/error-text.ts';
import { ProblemNote } from '#ui/form/form-errors.tsx';
import { Card } from '#ui/list.tsx';
import { ActionBar, StepFields, stepClass } from '#ui/screen-layout.tsx';
import { Notice } from '#ui/tone.tsx';
import { Flow } from './flow.tsx';
import { refusalText } from './refusal-text.ts';
import { type QuoteAnswer, useQuote } from './use-quote.ts';

/** Texts and call of each movable balance. */
const moves = {
  GIFT: {
    kind: 'GIFT_MOVE',
    title: 'title.giftMove',
    from: '/coupons',
    fromTitle: 'title.coupons',
    all: 'coupons.move.all',
    nothing: 'coupons.move.nothing',
    label: 'coupons.balance',
    call: quoteGiftMove,
  },
  OLD: {
    kind: 'OLD_MOVE',
    title: 'title.oldMove',
    from: '/',
    fromTitle: 'title.home',
    all: 'oldBalance.move.all',
    nothing: 'oldBalance.move.nothing',
    label: 'source.OLD',
    call: quoteOldMove,
  },
} as const;

type Move = (typeof moves)[keyof typeof moves];

/**
 * Screen that moves a whole balance into the wallet after a confirmation: the gift balance (`GIFT`) or the old balance
 * (`OLD`).
 */
export function MoveBalanceScreen({ of }: { of: keyof typeof moves }) {
  const t = useText();
  const move = moves[of];
  const flow = useQuote<object, Quoted>({
    call: (asked, signal) => ask(move.call, asked, { signal }),
  });
  return (
    <Flow
      flow={flow}
      from={{ to: move.from, name: t(move.fromTitle) }}
      kind={move.kind}
      recipient={() => null}
      title={t(move.title)}
    >
      <Beginning ask={() => flow.ask({})} move={move} of={of} />
    </Flow>
  );
}

function Beginning({
  of,
  move,
  ask: askForQuote,
}: {
  of: keyof typeof moves;
  move: Move;
  ask: () => Promise<QuoteAnswer<Quoted>>;
}) {
  const t = useText();
  const offline = useConnectivity() === 'offline';
  const balance = useQuery(balanceOf, of);
  const format = useFormat();
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<ErrorText>();
  const isEmpty = balance.state === 'saved' && (balance.rows?.availableAmount ?? ZERO) === ZERO;

  async function request(): Promise<void> {
    setPending(true);
    setProblem(undefined);
    const [, failure] = await askForQuote();
    setPending(false);
    if (failure) setProblem(refusalText(failure, move.kind));
  }

  return (
    <div className={stepClass}>
      <StepFields>
        <Card className="px-4 py-3">
          <DescriptionList>
            <DescriptionRow term={t(move.label)}>
              {balance.state === 'saved' && balance.rows
                ? format.amount(balance.rows.availableAmount, balance.rows.currencyCode)
                : '—'}
            </DescriptionRow>
          </DescriptionList>
        </Card>
        {!isEmpty && <Notice tone="brand">{t(move.all)}</Notice>}
        <ProblemNote problem={problem} />
      </StepFields>
      <ActionBar>
        <Button onClick={() => void request()} pending={pending} reason={reason()} wide>
          {t('button.continue')}
        </Button>
      </ActionBar>
    </div>
  );

  function reason(): string | undefined {
    if (isEmpty) return t(move.nothing);
    return offline ? t('payment.needsNetwork') : undefined;
  }
}
