// What the page remembers in local storage and session storage, all under one namespace. Storage may
// be missing or full or hold anything: reading answers null then, and writing that it was not written.

const NAMESPACE = 'qepik:';

export interface Shelf {
  read(name: string): string | null;
  /** False where it could not be written. */
  write(name: string, value: string): boolean;
  remove(name: string): void;
}

/** Lasts on this device. */
export const deviceStorage = storage(() => localStorage);
/** Lasts as long as the tab. */
export const tabStorage = storage(() => sessionStorage);

/** The storage itself may throw when it is only mentioned, so it is asked for at each use. */
function storage(area: () => Storage): Shelf {
  return {
    read: (name) => attempt(() => area().getItem(NAMESPACE + name)) ?? null,
    write: (name, value) =>
      attempt(() => {
        area().setItem(NAMESPACE + name, value);
        return true;
      }) ?? false,
    remove: (name) => attempt(() => area().removeItem(NAMESPACE + name)),
  };
}

function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
