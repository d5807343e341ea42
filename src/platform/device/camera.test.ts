import { beforeEach, expect, test, vi } from 'vitest';
import { openCamera } from './camera.ts';

beforeEach(() => vi.stubGlobal('window', { isSecureContext: true }));

test.each([
  ['NotAllowedError', 'refused'],
  ['NotFoundError', 'missing'],
  ['NotReadableError', 'busy'],
])('%s of the browser is the problem "%s"', async (name, problem) => {
  const getUserMedia = () => Promise.reject(new DOMException('', name));
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } });
  expect(await openCamera()).toEqual([null, problem]);
});

test('A page that is not secure has no camera, nor has a browser without the means', async () => {
  vi.stubGlobal('navigator', {});
  expect(await openCamera()).toEqual([null, 'unsupported']);
  vi.stubGlobal('window', { isSecureContext: false });
  expect(await openCamera()).toEqual([null, 'insecure']);
});

test('The camera at the back is asked for, without sound', async () => {
  const { asked } = stubCamera({});
  await openCamera();
  expect(asked).toHaveBeenCalledExactlyOnceWith({
    audio: false,
    video: expect.objectContaining({ facingMode: 'environment' }),
  });
});

test('Only a camera at the back is shown as it sees', async () => {
  for (const [facingMode, isMirror] of [
    ['environment', false],
    ['user', true],
    [undefined, true],
  ] as const) {
    stubCamera({ getSettings: () => ({ facingMode }) });
    expect((await openCamera())[0]?.isMirror).toBe(isMirror);
  }
});

test('A light is offered where the camera has one, and tells whether it obeyed', async () => {
  stubCamera({});
  expect((await openCamera())[0]?.hasLight).toBe(false);

  const applyConstraints = vi.fn(() => Promise.resolve());
  stubCamera({ getCapabilities: () => ({ torch: true }), applyConstraints });
  const [camera] = await openCamera();
  expect(camera?.hasLight).toBe(true);
  expect(await camera?.setLight(true)).toBe(true);
  expect(applyConstraints).toHaveBeenCalledExactlyOnceWith({ advanced: [{ torch: true }] });
  applyConstraints.mockRejectedValue(new Error('too hot'));
  expect(await camera?.setLight(false)).toBe(false);
});

test('A camera that was taken away before anybody asked is told', async () => {
  const track = new EventTarget();
  stubCamera({ addEventListener: track.addEventListener.bind(track) });
  const [camera] = await openCamera();
  const tell = vi.fn();
  track.dispatchEvent(new Event('ended'));
  camera?.onLost(tell);
  await vi.waitFor(() => expect(tell).toHaveBeenCalledOnce());
});

function stubCamera(own: object) {
  const track = { getSettings: () => ({}), addEventListener: () => {}, ...own };
  const stream = { getVideoTracks: () => [track], getTracks: () => [track] };
  const asked = vi.fn(() => Promise.resolve(stream));
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia: asked } });
  return { asked };
}
