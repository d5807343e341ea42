/** How long a database may take to open before the app goes on without it. */
const OPEN_WITHIN_MS = 3_000;

/** What was being opened; undefined where it does not open, or not in time. */
export async function openedInTime<T>(opening: PromiseLike<T>): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, OPEN_WITHIN_MS, undefined);
  });
  const inTime = await Promise.race([opening, tooLate]).catch(() => undefined);
  clearTimeout(timer);
  return inTime;
}
