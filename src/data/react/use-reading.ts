// How a component reads the device: at once what was read last, then what the device holds, and again
// each time the mark of the shelf moves. Marks alone are watched live: thousands of rows may arrive.
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ShelfName } from '#contract/call.ts';
import { beginReadings } from '#data/begin-readings.ts';
import { partsOf } from '#data/marks.ts';
import { deviceBeat, deviceInUse } from '#data/open-device.ts';
import { type Query, type Read, type Reading, readingOf } from '#data/reading.ts';
import { watchShelf } from '#data/refreshing.ts';
import type { Mark } from '#data/rows.ts';

/** What the query read last, or undefined where it has not read yet. */
export function useReading<T, Args extends readonly unknown[]>(
  shelf: ShelfName,
  query: Query<T, Args>,
  args: Args,
): Read<T> | undefined {
  const reading = useHeld(query, args);
  const era = useSyncExternalStore(deviceBeat.subscribe, deviceBeat.get, () => 0);
  // Only of an async function does Dexie follow the native promises within.
  const marks = useLiveQuery(async () => readMarks(shelf), [shelf, era]);
  useEffect(() => watchShelf(shelf), [shelf]);
  useEffect(() => {
    const device = deviceInUse();
    if (device && marks) void reading.follow(device, marks, era);
  }, [reading, marks, era]);
  return useSyncExternalStore(reading.subscribe, reading.get, () => undefined);
}

/** Keeps one reading as long as the arguments stay: a query written in place is a new one each time. */
function useHeld<T, Args extends readonly unknown[]>(
  query: Query<T, Args>,
  args: Args,
): Reading<T> {
  beginReadings();
  const key = JSON.stringify(args);
  const [held, hold] = useState(() => ({ key, reading: readingOf(query, args) }));
  if (held.key === key) return held.reading;
  const reading = readingOf(query, args);
  hold({ key, reading });
  return reading;
}

async function readMarks(shelf: ShelfName): Promise<(Mark | undefined)[] | undefined> {
  try {
    return await deviceInUse()?.read(['marks'], ({ marks }) => marks.getMany(partsOf[shelf]));
  } catch {
    // Whatever befell the device, its successor is read when it takes over.
    return undefined;
  }
}
