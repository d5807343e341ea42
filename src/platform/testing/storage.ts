import { vi } from 'vitest';

/** Replaces the global local storage by an empty one whose items are its properties. */
export function stubLocalStorage(): void {
  const items: Record<string, string> = {};
  const methods = {
    getItem: { value: (name: string) => items[name] ?? null },
    setItem: { value: (name: string, text: string) => Object.assign(items, { [name]: text }) },
    removeItem: { value: (name: string) => delete items[name] },
  };
  vi.stubGlobal('localStorage', Object.defineProperties(items, methods));
}
