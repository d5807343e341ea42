import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useText } from '#i18n/use-text.ts';
import type { Camera } from '#platform/device/camera.ts';
import type { DecodeQr } from '#platform/qr/decode-qr.ts';
import { Chip } from './chips.tsx';

/**
 * Events of a camera view. `found`: a frame contains QR codes with these texts. `slow`: no code was found in ten
 * seconds. `left`: the person left the tab or pressed Escape, or the app was locked. `lost`: the system took the camera
 * away. `notLoaded`: the decoder could not be loaded. The parent removes the view after every event but `slow`.
 */
export type CameraEvent =
  | { readonly kind: 'found'; readonly texts: readonly string[] }
  | { readonly kind: 'slow' }
  | { readonly kind: 'left' }
  | { readonly kind: 'lost' }
  | { readonly kind: 'notLoaded' };

/** Time in ms without a code after which the view reports `slow`, so that the parent shows what helps. */
const slowAfterMs = 10_000;

/** Pause between two frames, so that the phone stays cool. */
const framePauseMs = 100;

/**
 * Sides of the frames in pixels, used alternately. A large code needs many pixels, and in the dark a coarse frame has
 * less grain.
 */
const frameSides = [640, 400];

/**
 * Shows the middle square of the camera's picture, with a switch for the camera's light, and reports each `CameraEvent`
 * to `onSight`. The camera stops at unmount.
 */
export function CameraView({
  camera,
  decode,
  onSight,
}: {
  camera: Camera;
  decode: DecodeQr;
  onSight: (sight: CameraEvent) => void;
}) {
  const t = useText();
  const video = useRef<HTMLVideoElement>(null);
  const [isLit, setLit] = useState(false);
  const tell = useEffectEvent(onSight);

  useEffect(() => {
    const shown = video.current;
    if (!shown) return;
    // The tab may be hidden already, before the listener of `visibilitychange` is added.
    if (document.hidden) return tell({ kind: 'left' });
    const end = new AbortController();
    const { signal } = end;
    const slow = setTimeout(() => tell({ kind: 'slow' }), slowAfterMs);
    shown.srcObject = camera.stream;
    // The promise rejects if the element is removed before the first frame.
    shown.play().catch(() => {});
    readFrames(shown, decode, signal).then(
      (texts) => texts && tell({ kind: 'found', texts }),
      () => signal.aborted || tell({ kind: 'notLoaded' }),
    );
    camera.onLost(() => signal.aborted || tell({ kind: 'lost' }));
    document.addEventListener('visibilitychange', () => document.hidden && tell({ kind: 'left' }), {
      signal,
    });
    // The app lock removes the page from the document, which pauses the video.
    shown.addEventListener('pause', () => shown.isConnected || tell({ kind: 'left' }), { signal });
    document.addEventListener('keydown', leave, { signal, capture: true });
    return () => {
      clearTimeout(slow);
      end.abort();
      camera.stop();
    };

    function leave(event: KeyboardEvent): void {
      if (event.key !== 'Escape') return;
      // Keeps Escape from also closing a surrounding dialog.
      event.preventDefault();
      event.stopPropagation();
      tell({ kind: 'left' });
    }
  }, [camera, decode]);

  async function switchLight(): Promise<void> {
    if (await camera.setLight(!isLit)) setLit(!isLit);
  }

  return (
    <div className="grid grid-cols-1 justify-items-center gap-3">
      <div
        aria-hidden="true"
        className="relative aspect-square w-full max-w-80 overflow-hidden rounded-hero bg-strip"
      >
        <video
          className={`size-full object-cover ${camera.isMirror ? '-scale-x-100' : ''}`}
          muted
          playsInline
          ref={video}
        />
        <svg
          aria-hidden="true"
          className="absolute inset-0 size-full text-white"
          fill="none"
          stroke="currentColor"
          strokeLinecap="round"
          strokeLinejoin="round"
          strokeWidth={1.5}
          viewBox="0 0 80 80"
        >
          <path d="M10 20V14a4 4 0 0 1 4-4h6M60 10h6a4 4 0 0 1 4 4v6M70 60v6a4 4 0 0 1-4 4h-6M20 70h-6a4 4 0 0 1-4-4v-6" />
        </svg>
      </div>
      {camera.hasLight && (
        <Chip onClick={() => void switchLight()} pressed={isLit}>
          {t('qrReader.light')}
        </Chip>
      )}
    </div>
  );
}

/**
 * Reads the middle square of a video until it contains QR codes, and returns their texts. Undefined if the signal
 * aborts.
 */
async function readFrames(
  video: HTMLVideoElement,
  decode: DecodeQr,
  signal: AbortSignal,
): Promise<readonly string[] | undefined> {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  for (let look = 0; !signal.aborted; look++) {
    const side = Math.min(video.videoWidth, video.videoHeight);
    if (context && side > 0 && video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) {
      canvas.width = canvas.height = Math.min(side, frameSides[look % frameSides.length] ?? side);
      const [left, top] = [(video.videoWidth - side) / 2, (video.videoHeight - side) / 2];
      context.drawImage(video, left, top, side, side, 0, 0, canvas.width, canvas.height);
      const texts = await decode(canvas, 'frame');
      if (texts.length > 0 && !signal.aborted) return texts;
    }
    await new Promise((resolve) => setTimeout(resolve, framePauseMs));
  }
  return undefined;
}
