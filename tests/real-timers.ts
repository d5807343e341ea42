// Setup file of Vitest: no faked timer outlives its test.
import { afterEach, vi } from 'vitest';

afterEach(() => {
  vi.useRealTimers();
});
