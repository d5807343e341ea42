// A value with subscribers for `useSyncExternalStore`, without React.

/** A value that can be read and watched. `subscribe` returns the function that unsubscribes. */
export interface Store<T> {
  get(): T;
  subscribe(listener: () => void): () => void;
}

/** A store with its setter, which calls the listeners only if the value differs. */
export interface WritableStore<T> extends Store<T> {
  set(value: T): void;
}

/** Returns a store in memory. `set` calls the listeners before it returns. */
export function createStore<T>(initial: T): WritableStore<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of [...listeners]) listener();
    },
  };
}
