// Steps of one file: fetch the missing rows, make the file, let the person save it. Each step can be stopped, and the
// rows on this device can always be made into a file.
import { useEffect, useRef, useState } from 'react';
import { fetchHistoryBackTo, type Progress } from '#data/revalidation/older-history.ts';
import { connectivity } from '#platform/connectivity.ts';

/**
 * Why data is missing. `full`: the device keeps no older rows. `stopped`: the person stopped the fetch. `failed`: the
 * provider did not answer.
 */
type Lack = 'offline' | 'failed' | 'stopped' | 'full';

/** State of a dialog that makes a file from the history, from the choice of its content to the file. */
export type FileStep =
  | { readonly at: 'choosing' }
  | { readonly at: 'fetching'; readonly progress: Progress | undefined }
  /** Some of the wanted data is not on this device. */
  | { readonly at: 'lacking'; readonly lack: Lack }
  | { readonly at: 'making' }
  | { readonly at: 'ready'; readonly file: File }
  /** Fetching the data or making the file ended with an error. */
  | { readonly at: 'failed' };

/** Task of making a file. */
export interface FileTask {
  /** Start of the needed history, in epoch milliseconds. */
  readonly from: number;
  /** Fetches further data from the provider. Resolves to true if it arrived. */
  readonly prepare?: (signal: AbortSignal) => Promise<boolean>;
  /** Makes the file. `isOnline`: the provider may be asked. */
  readonly make: (given: { signal: AbortSignal; isOnline: boolean }) => Promise<File>;
}

/** The current step of making a file, and the functions that change it. */
export interface FileSteps {
  readonly step: FileStep;
  /**
   * Fetches missing data first, then makes the file. If some data did not arrive, the step becomes `lacking` instead.
   */
  begin(task: FileTask): void;
  /** Makes the file from the data on this device, even if part of the period is missing. */
  makeOfPart(task: FileTask): void;
  /** Aborts the running task. After an aborted fetch the rows on this device can still be made into a file. */
  stop(): void;
  /** Aborts the running task and returns to the options. */
  beginAnew(): void;
}

/**
 * Returns the current step of making a file, and the functions that begin and stop it. Removing the component aborts
 * the running task.
 */
export function useFile(): FileSteps {
  const [step, setStep] = useState<FileStep>({ at: 'choosing' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function fetchAndMake(task: FileTask): Promise<void> {
    const controller = startRun();
    const { signal } = controller;
    if (connectivity.get() === 'offline') return setStep({ at: 'lacking', lack: 'offline' });
    setStep({ at: 'fetching', progress: undefined });
    const onProgress = (progress: Progress) => {
      if (!signal.aborted) setStep({ at: 'fetching', progress });
    };
    const fetching = Promise.all([
      task.prepare?.(signal) ?? true,
      fetchHistoryBackTo(task.from, { signal, onProgress }),
    ]);
    const fetched = await fetching.catch(() => undefined);
    // After an abort, `stop` or the next run has already set the step.
    if (signal.aborted) return;
    if (!fetched) {
      controller.abort();
      return setStep({ at: 'failed' });
    }
    const [isPrepared, reached] = fetched;
    if (reached === 'reached' && isPrepared) return make(task, controller, true);
    const isOffline = connectivity.get() === 'offline';
    setStep({ at: 'lacking', lack: isOffline ? 'offline' : lackOf(reached) });
  }

  async function make(
    task: FileTask,
    controller: AbortController,
    isOnline: boolean,
  ): Promise<void> {
    setStep({ at: 'making' });
    const { signal } = controller;
    try {
      const file = await task.make({ signal, isOnline });
      if (running.current === controller && !signal.aborted) setStep({ at: 'ready', file });
    } catch {
      if (running.current !== controller) return;
      setStep({ at: signal.aborted ? 'choosing' : 'failed' });
    }
  }

  function startRun(): AbortController {
    running.current?.abort();
    running.current = new AbortController();
    return running.current;
  }

  return {
    step,
    begin: (task) => void fetchAndMake(task),
    makeOfPart: (task) => void make(task, startRun(), connectivity.get() !== 'offline'),
    stop: () => {
      running.current?.abort();
      if (step.at === 'fetching') setStep({ at: 'lacking', lack: 'stopped' });
      if (step.at === 'making') setStep({ at: 'choosing' });
    },
    beginAnew: () => {
      startRun();
      setStep({ at: 'choosing' });
    },
  };
}

function lackOf(reached: 'reached' | 'full' | 'stopped' | 'failed'): Lack {
  return reached === 'reached' ? 'failed' : reached;
}
