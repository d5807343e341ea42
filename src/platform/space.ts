/** The bytes that this origin uses, files of the app included; null where the browser does not tell. */
export async function usedBytes(): Promise<number | null> {
  try {
    return (await navigator.storage.estimate()).usage ?? null;
  } catch {
    return null;
  }
}
