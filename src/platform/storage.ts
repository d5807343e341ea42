// Local and session storage under one namespace. Storage may be missing, full or broken. Reading then returns null and
// writing returns false.

const NAMESPACE = 'qepik:';

interface SafeStorage {
  read(name: string): string | null;
  write(name: string, value: string): boolean;
  remove(name: string): void;
  /** Returns the stored names that begin with the prefix, without the namespace. */
  names(prefix: string): string[];
}

/**
 * Local storage, which all tabs share. Without it, reading returns null. If it is missing or full, writing returns
 * false.
 */
export const deviceStorage = storage(() => localStorage);
/** Session storage of this tab. Without it, reading returns null. If it is missing or full, writing returns false. */
export const tabStorage = storage(() => sessionStorage);

/** Reading the global `localStorage` may throw already, so `area` is called at each use. */
function storage(area: () => Storage): SafeStorage {
  return {
    read: (name) => attempt(() => area().getItem(NAMESPACE + name)) ?? null,
    write: (name, value) =>
      attempt(() => {
        area().setItem(NAMESPACE + name, value);
        return true;
      }) ?? false,
    remove: (name) => attempt(() => area().removeItem(NAMESPACE + name)),
    names: (prefix) =>
      (attempt(() => Object.keys(area())) ?? [])
        .filter((name) => name.startsWith(NAMESPACE + prefix))
        .map((name) => name.slice((NAMESPACE + prefix).length)),
  };
}

function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
