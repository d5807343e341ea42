import { vi } from 'vitest';
import type { Operation } from '#contract/operations/operations.ts';
import { qepik } from '#domain/money.ts';

/** Returns the operation of a payment, as quoted. */
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
    asksCode: false,
    ...changes,
  };
}

/** Installs a local storage whose items are its properties. */
export function stubLocalStorage(): void {
  const items: Record<string, string> = {};
  const methods = {
    getItem: { value: (name: string) => items[name] ?? null },
    setItem: { value: (name: string, text: string) => Object.assign(items, { [name]: text }) },
    removeItem: { value: (name: string) => delete items[name] },
  };
  vi.stubGlobal('localStorage', Object.defineProperties(items, methods));
}
