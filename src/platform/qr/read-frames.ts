import type { DecodeQr } from './decode-qr.ts';

/** Pause between two frames, so that the phone stays cool. */
const pauseMs = 100;

/** The sides alternate: a large code needs the pixels, and in the dark a coarse view has less grain. */
const sides = [640, 400];

/** Reads the middle square of a video until it contains codes; undefined if the signal aborts. */
export async function readFrames(
  video: HTMLVideoElement,
  decode: DecodeQr,
  signal: AbortSignal,
): Promise<readonly string[] | undefined> {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  for (let look = 0; !signal.aborted; look++) {
    const side = Math.min(video.videoWidth, video.videoHeight);
    if (context && side > 0 && video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) {
      canvas.width = canvas.height = Math.min(side, sides[look % sides.length] ?? side);
      const [left, top] = [(video.videoWidth - side) / 2, (video.videoHeight - side) / 2];
      context.drawImage(video, left, top, side, side, 0, 0, canvas.width, canvas.height);
      const texts = await decode(canvas, 'frame');
      if (texts.length > 0 && !signal.aborted) return texts;
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  return undefined;
}
