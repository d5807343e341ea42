import type { Operation } from '#contract/operations/operations.ts';
import { qepik } from '#domain/money.ts';

/** Returns an operation for tests: a quoted payment of 34.18 manat for electricity, with these changes. */
export function operationOf(changes: Partial<Operation> = {}): Operation {
  return {
    key: 'k'.repeat(16),
    about: { kind: 'PAYMENT', serviceId: 's1', recipient: '014502368810' },
    state: 'QUOTED',
    total: qepik(3418),
    currencyCode: 'AZN',
    label: { az: 'Azərişıq', en: 'Azerishiq', ru: 'Азеришыг' },
    parts: [],
    recipientMark: 'm1',
    createdAt: '2026-11-20T10:00:00Z',
    expiresAt: '2026-11-20T10:05:00Z',
    receiptId: null,
    refusal: null,
    isRefunded: false,
    asksCode: false,
    ...changes,
  };
}
