/** Resolves when the browser has loaded what the document names. */
export async function whenLoaded(): Promise<void> {
  if (document.readyState === 'complete') return;
  await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
}

/** Resolves when a worker answers for this page, after `withinMs` in any case; at once where there are no workers. */
export async function whenControlled(withinMs: number): Promise<void> {
  const { serviceWorker } = navigator;
  if (!serviceWorker || serviceWorker.controller) return;
  await new Promise((resolve) => {
    serviceWorker.addEventListener('controllerchange', resolve, { once: true });
    setTimeout(resolve, withinMs);
  });
}
