import type { Failure } from '#api/failure.ts';
import { refresh } from '#api/refresh.ts';
import type { Input } from '#contract/call.ts';
import type { Device } from './device.ts';
import { type KeptRead, keep } from './keep.ts';

/**
 * Asks for an answer and sees to it that the device keeps it. Resolves to the failure of the call, or
 * to null.
 */
export async function refreshAndKeep<R extends KeptRead>(
  device: Device,
  row: R,
  input: Input<R>,
): Promise<Failure | null> {
  // What the worker keeps does not reach a page that only has its memory.
  const sent = await refresh(row, input, { readKept: !device.lasting });
  if (sent.failure) return sent.failure;
  if (sent.answer === undefined) return null;
  await keep(device, row, input, sent.answer, sent.version, sent.serverTime ?? Date.now());
  return null;
}
