/**
 * Keeps the screen on while the page is visible. Requests the wake lock now and each time the page is shown, and then
 * calls `tell`: with true if the screen is kept on, with false if the browser refuses. Returns the function that ends
 * this.
 */
export function keepAwake(tell: (isAwake: boolean) => void): () => void {
  let lock: WakeLockSentinel | undefined;
  let isOver = false;

  async function request(): Promise<void> {
    if (document.visibilityState !== 'visible') return;
    try {
      lock = await navigator.wakeLock.request('screen');
      if (isOver) void lock.release();
      else tell(true);
    } catch {
      if (!isOver) tell(false);
    }
  }

  // The browser releases the lock whenever the page is hidden.
  const again = () => void request();
  document.addEventListener('visibilitychange', again);
  void request();
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', again);
    void lock?.release();
  };
}
