/** How many bytes this origin takes on the device, files of the app included; null where nobody says. */
export async function usedBytes(): Promise<number | null> {
  try {
    return (await navigator.storage.estimate()).usage ?? null;
  } catch {
    return null;
  }
}
