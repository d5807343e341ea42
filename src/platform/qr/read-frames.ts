import type { DecodeQr } from './decode-qr.ts';

/** Between two looks, so that the phone stays cool. */
const pauseMs = 100;

/** The modules of the largest code of a receipt are then four pixels wide. */
const longestSide = 640;

/** Looks at the middle square of a video until it holds a code; undefined where the signal ended it. */
export async function readFrames(
  video: HTMLVideoElement,
  decode: DecodeQr,
  signal: AbortSignal,
): Promise<string | undefined> {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  while (!signal.aborted) {
    const side = Math.min(video.videoWidth, video.videoHeight);
    if (context && side > 0 && video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) {
      canvas.width = canvas.height = Math.min(side, longestSide);
      const [left, top] = [(video.videoWidth - side) / 2, (video.videoHeight - side) / 2];
      context.drawImage(video, left, top, side, side, 0, 0, canvas.width, canvas.height);
      const text = await decode(canvas, 'frame');
      if (text !== undefined && !signal.aborted) return text;
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  return undefined;
}
