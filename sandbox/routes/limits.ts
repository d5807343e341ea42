import { limitOf } from '#sandbox/ledger/limits.ts';
import { toText } from '#sandbox/ledger/units.ts';
import type { Handlers } from './context.ts';

export const limits: Pick<Handlers, 'getLimits'> = {
  getLimits({ body: { orderType } }, { snapshot, caller, now }) {
    return snapshot(async (trx) => {
      const { limit, used, left, identified } = await limitOf(trx, caller.userId, orderType, now);
      return [
        {
          orderType,
          period: 'MONTHLY',
          limit: toText(limit),
          used: toText(used),
          left: toText(left > 0n ? left : 0n),
          updatedAt: now.toISOString(),
          messageKey: `limit.${orderType}.${identified ? 'identified' : 'unidentified'}`,
        },
      ];
    });
  },
};
