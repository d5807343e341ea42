/**
 * Reasons why no camera can be used. `insecure`: the page was not loaded by HTTPS. `unsupported`: the browser offers
 * pages no camera. `refused`: the person or a policy refused. `missing`: the device has no camera. `busy`: the camera
 * did not start, for example because another app uses it.
 */
export type CameraProblem = 'insecure' | 'unsupported' | 'refused' | 'missing' | 'busy';

/** A running camera. */
export interface Camera {
  readonly stream: MediaStream;
  /**
   * True unless the camera is known to face away from the person. Its picture is shown mirrored, so that things move as
   * the person sees them.
   */
  readonly isMirror: boolean;
  /** True if the camera has a lamp. */
  readonly hasLight: boolean;
  /** Turns the lamp beside the camera on or off. Resolves to false if the camera refuses. */
  setLight(isOn: boolean): Promise<boolean>;
  /** Calls `tell` once when the system takes the camera away, or at once if it has already. `stop` causes no call. */
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

/**
 * Opens the back camera, or another one if there is none. Browsers first ask the person. Resolves to the camera, or to
 * the reason why none can be used.
 */
export async function openCamera(): Promise<
  readonly [Camera, null] | readonly [null, CameraProblem]
> {
  if (!window.isSecureContext) return [null, 'insecure'];
  // The type says that `mediaDevices` always exists, but browsers inside other apps lack it.
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
