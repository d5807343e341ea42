// Runs in a real browser, which provides frames, photos and their scaling. The camera films a canvas.
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { dismissSnackbar, SnackbarRegion } from './overlays/snackbar.tsx';
import QrReader from './qr-reader.tsx';
import { contextOf, drawCode, type Look, pictureOf } from './testing/qr-pictures.ts';
import { stageIn } from './testing/stage.tsx';

const { text: t, show } = await stageIn('en');

const origin = 'https://wallet.example.az';
/** A link as long as a receipt's link with its signed copy. */
const link = `${origin}/t/1a2b3c4d#${'Vq7-x_Zk3p'.repeat(26)}`;

let shown: ReturnType<typeof show>;
let read: string[];

beforeEach(() => {
  read = [];
  shown = showReader();
});
afterEach(() => {
  dismissSnackbar();
  vi.restoreAllMocks();
});

function showReader() {
  return show(
    <>
      <QrReader isOurs={(text) => text.startsWith(origin)} onText={(text) => read.push(text)} />
      <SnackbarRegion />
    </>,
  );
}

const button = (name: 'scan' | 'stop' | 'choose') =>
  page.getByRole('button', { name: t(`qrReader.${name}`) });
const status = page.getByRole('status').first();

describe('by the camera', () => {
  test('A camera is on from a press until it sees a code, which is handed on once [E78]', async () => {
    const film = filmed();
    await expect.element(button('scan')).toBeVisible();
    expect(film.asked).not.toHaveBeenCalled();

    await button('scan').click();
    await expect.element(status).toHaveTextContent(t('qrReader.aim'));
    expect(document.activeElement?.textContent).toBe(t('qrReader.stop'));
    expect(film.isOn()).toBe(true);

    film.show(link);
    await expect.element(status).toHaveTextContent(t('qrReader.found'));
    expect(read).toEqual([link]);
    expect(film.isOn()).toBe(false);
    expect(shown.host.querySelector('video')).toBeNull();
    expect(document.activeElement?.textContent).toBe(t('qrReader.scan'));
  });

  test.each([
    ['a press', () => button('stop').click()],
    ['Escape, which reaches nothing behind it', () => userEvent.keyboard('{Escape}')],
    ['leaving the tab', hideTab],
  ])('The camera is off after %s, and no code is read any more', async (_, leave) => {
    const film = filmed();
    const heard = vi.fn();
    document.body.addEventListener('keydown', heard);
    onTestFinished(() => document.body.removeEventListener('keydown', heard));
    await button('scan').click();
    await expect.poll(() => shown.host.querySelector('video')?.srcObject).toBe(film.stream);
    await leave();
    await expect.element(status).toHaveTextContent(t('qrReader.off'));
    expect(heard).not.toHaveBeenCalled();
    expect(film.isOn()).toBe(false);
    film.show(link);
    await button('scan').click();
    await expect.poll(() => read).toEqual([link]);
  });

  test('The camera is off once the reader is gone, also where it was still being opened', async () => {
    const film = filmed();
    await button('scan').click();
    await expect.element(status).toHaveTextContent(t('qrReader.aim'));
    shown.unmount();
    expect(film.isOn()).toBe(false);

    shown = showReader();
    const late = filmed();
    const open = Promise.withResolvers<MediaStream>();
    late.asked.mockClear().mockReturnValue(open.promise);
    await button('scan').click();
    // Before the request nothing is open, and nothing has to be closed.
    await expect.poll(() => late.asked.mock.calls.length).toBe(1);
    shown.unmount();
    open.resolve(late.stream);
    await expect.poll(late.isOn).toBe(false);
  });

  test('The camera is off where the tab was left while it was being opened', async () => {
    const film = filmed();
    const open = Promise.withResolvers<MediaStream>();
    film.asked.mockReturnValue(open.promise);
    await button('scan').click();
    await expect.poll(() => film.asked.mock.calls.length).toBe(1);
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    open.resolve(film.stream);
    await expect.element(status).toHaveTextContent(t('qrReader.off'));
    expect(film.isOn()).toBe(false);
  });

  test('A camera that is refused, and one that the system takes away, are told, and can be asked for again', async () => {
    const film = filmed();
    film.asked.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
    await button('scan').click();
    await expect.element(status).toHaveTextContent(t('qrReader.problem.refused'));
    await button('scan').click();
    await expect.element(status).toHaveTextContent(t('qrReader.aim'));
    film.stream.getVideoTracks()[0]?.dispatchEvent(new Event('ended'));
    await expect.element(status).toHaveTextContent(t('qrReader.problem.busy'));
  });
});

const wifi = 'WIFI:S:Cafe;;';

describe('from a picture', () => {
  test.each<[string, Look]>([
    ['a cutting of one pixel a module', { side: 0 }],
    ['a large photo with a small code', { width: 4000, height: 3000, side: 420, x: 0.8, y: 0.25 }],
    ['a leaning code', { side: 500, turn: 17 }],
    ['a light code on a dark ground', { side: 500, dark: '#eee', light: '#111' }],
    ['a pale code', { side: 500, dark: '#888', light: '#bbb' }],
    ['a dark code on nothing', { side: 500, light: 'transparent', type: 'image/png' }],
    ['a light code on nothing', { side: 500, dark: 'transparent', type: 'image/png' }],
  ])('The code is read in %s', async (_, look) => {
    await choose(await pictureOf(link, look));
    await expect.poll(() => read).toEqual([link]);
  });

  test('A picture without a code, and a file that is none, are told apart', async () => {
    await choose(await pictureOf(undefined, { side: 500 }));
    await expect.element(status).toHaveTextContent(t('qrReader.problem.noCode'));
    await choose(new File(['%PDF-1.7'], 'receipt.png', { type: 'image/png' }));
    await expect.element(status).toHaveTextContent(t('qrReader.problem.noPicture'));
    expect(read).toEqual([]);
  });

  test.each(['paste', 'drop'])(
    'A picture is read after a %s anywhere on the page',
    async (kind) => {
      const carried = new DataTransfer();
      carried.items.add(await pictureOf(link, { side: 500 }));
      await expect.poll(() => isTaken(kind, carried)).toBe(true);
      await expect.poll(() => read).toEqual([link]);
    },
  );

  test.each([
    ['a text', { 'text/plain': link }, false, false],
    ['cells of a spreadsheet', { 'text/plain': link, 'text/html': '<td>' }, true, false],
    ['a picture of a page', { 'text/html': '<img>' }, true, true],
    ['a picture with blanks', { 'text/plain': ' \n' }, true, true],
  ])('A paste of %s goes to the field where it is text', async (_, texts, hasPicture, isRead) => {
    const picture = new DataTransfer();
    picture.items.add(await pictureOf(undefined, { side: 500 }));
    await expect.poll(() => isTaken('paste', picture)).toBe(true);
    const carried = new DataTransfer();
    for (const [type, text] of Object.entries(texts)) carried.setData(type, text);
    if (hasPicture) carried.items.add(await pictureOf(link, { side: 500 }));
    expect(isTaken('paste', carried)).toBe(isRead);
  });

  test.each([
    ['left of ours', [wifi, link], [link], false],
    ['beside two of ours', [wifi, link, `${link}A`], [expect.stringContaining(link)], true],
    ['beside one, and none is ours', [wifi, 'tel:112'], [expect.any(String)], false],
  ])('Another code stands %s', async (_, codes, taken, isTold) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [500 * codes.length, 600];
    const context = contextOf(canvas);
    context.fillStyle = '#ddd';
    context.fillRect(0, 0, canvas.width, canvas.height);
    for (const [at, code] of codes.entries()) {
      context.setTransform(1, 0, 0, 1, 250 + 500 * at, 300);
      drawCode(context, code, { side: 400 });
    }
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
    await choose(new File([blob ?? ''], 'codes.png', { type: 'image/png' }));
    await expect.poll(() => read).toEqual(taken);
    await expect
      .poll(() => page.getByText(t('qrReader.several')).elements().length > 0)
      .toBe(isTold);
  });

  test('A picture takes the camera away', async () => {
    const film = filmed();
    await button('scan').click();
    await expect.element(status).toHaveTextContent(t('qrReader.aim'));
    await choose(await pictureOf(link, { side: 500 }));
    await expect.poll(() => read).toEqual([link]);
    expect(film.isOn()).toBe(false);
  });
});

/** Replaces the camera by a canvas: grey until it is told to show a code. */
function filmed() {
  const canvas = document.createElement('canvas');
  canvas.width = 1280;
  canvas.height = 720;
  const context = contextOf(canvas);
  let shown: string | undefined;
  const draw = () => {
    context.fillStyle = '#888';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.translate(canvas.width / 2, canvas.height / 2);
    context.rotate(0.1);
    if (shown !== undefined) drawCode(context, shown, { side: 460 });
    context.resetTransform();
  };
  draw();
  const stream = canvas.captureStream(30);
  const running = setInterval(draw, 50);
  const track = stream.getVideoTracks()[0];
  const isOn = () => track?.readyState === 'live';
  const asked = vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(async () => {
    if (!isOn()) return canvas.captureStream(30);
    return stream;
  });
  onTestFinished(() => clearInterval(running));
  return { asked, stream, isOn, show: (text: string) => (shown = text) };
}

/** Returns whether the page handles a pasted or dropped item instead of the browser. */
function isTaken(kind: string, carried: DataTransfer): boolean {
  const event =
    kind === 'paste'
      ? new ClipboardEvent(kind, { clipboardData: carried, bubbles: true, cancelable: true })
      : new DragEvent(kind, { dataTransfer: carried, bubbles: true, cancelable: true });
  return !document.body.dispatchEvent(event);
}

function hideTab(): void {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  hidden.mockRestore();
}

async function choose(file: File): Promise<void> {
  await expect.element(button('choose')).toBeVisible();
  const input = shown.host.querySelector('input');
  const carried = new DataTransfer();
  carried.items.add(file);
  if (input) input.files = carried.files;
  input?.dispatchEvent(new Event('change', { bubbles: true }));
}
