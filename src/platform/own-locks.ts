// Locks within one page, in the manner of the Web Locks API, for where the browser has none.

export interface LockRequest {
  readonly mode?: 'exclusive' | 'shared';
  readonly ifAvailable?: boolean;
}

interface Queue {
  shared: number;
  exclusive: boolean;
  readonly waiting: { readonly shared: boolean; readonly start: () => void }[];
}

const queues = new Map<string, Queue>();

export async function requestOwnLock<T>(
  name: string,
  { mode = 'exclusive', ifAvailable = false }: LockRequest,
  work: (held: boolean) => Promise<T>,
): Promise<T> {
  const queue = queues.get(name) ?? { shared: 0, exclusive: false, waiting: [] };
  queues.set(name, queue);
  const shared = mode === 'shared';
  if (queue.waiting.length === 0 && isFree(queue, shared)) take(queue, shared);
  else if (ifAvailable) return work(false);
  else await new Promise<void>((start) => queue.waiting.push({ shared, start }));
  try {
    return await work(true);
  } finally {
    if (shared) queue.shared--;
    else queue.exclusive = false;
    letNextIn(queue);
  }
}

function isFree(queue: Queue, shared: boolean): boolean {
  return !queue.exclusive && (shared || queue.shared === 0);
}

function take(queue: Queue, shared: boolean): void {
  if (shared) queue.shared++;
  else queue.exclusive = true;
}

function letNextIn(queue: Queue): void {
  for (let next = queue.waiting[0]; next; next = queue.waiting[0]) {
    if (!isFree(queue, next.shared)) return;
    queue.waiting.shift();
    take(queue, next.shared);
    next.start();
  }
}
