/** Why no camera can be looked through. */
export type CameraProblem = 'insecure' | 'unsupported' | 'refused' | 'missing' | 'busy';

/** A camera that is on. */
export interface Camera {
  readonly stream: MediaStream;
  /** A camera that faces the person is shown as in a mirror: what is held up to it moves as it is seen. */
  readonly isMirror: boolean;
  readonly hasLight: boolean;
  /** Resolves to whether the light obeyed. */
  setLight(isOn: boolean): Promise<boolean>;
  /** Calls back once where the system takes the camera away, or has already; what is stopped by `stop` is not told. */
  onLost(tell: () => void): void;
  stop(): void;
}

declare global {
  interface MediaTrackCapabilities {
    readonly torch?: boolean;
  }
  interface MediaTrackConstraintSet {
    readonly torch?: boolean;
  }
}

/** Asks for the camera at the back, and for another one where there is none. Browsers ask the person first. */
export async function openCamera(): Promise<
  readonly [Camera, null] | readonly [null, CameraProblem]
> {
  if (!window.isSecureContext) return [null, 'insecure'];
  // Typed as always there, and missing in browsers inside other apps.
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  if (!devices) return [null, 'unsupported'];
  try {
    const stream = await devices.getUserMedia({
      audio: false,
      video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 1280 } },
    });
    return [cameraOf(stream), null];
  } catch (error) {
    return [null, problemOf(error)];
  }
}

function cameraOf(stream: MediaStream): Camera {
  const [track] = stream.getVideoTracks();
  const lost = new Promise<unknown>((resolve) =>
    track?.addEventListener('ended', resolve, { once: true }),
  );
  return {
    stream,
    isMirror: track?.getSettings().facingMode !== 'environment',
    hasLight: track?.getCapabilities?.().torch === true,
    async setLight(isOn) {
      try {
        await track?.applyConstraints({ advanced: [{ torch: isOn }] });
        return true;
      } catch {
        return false;
      }
    },
    onLost(tell) {
      void lost.then(tell);
    },
    stop() {
      for (const each of stream.getTracks()) each.stop();
    },
  };
}

function problemOf(error: unknown): CameraProblem {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'missing';
  return 'busy';
}
