import { type ChangeEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useText } from '#i18n/use-text.ts';
import { type Camera, type CameraProblem, openCamera } from '#platform/device/camera.ts';
import { type DecodeQr, loadQrDecoder } from '#platform/qr/decode-qr.ts';
import { type PictureProblem, readPicture } from '#platform/qr/read-picture.ts';
import { Button } from './button.tsx';
import { type CameraEvent, CameraView } from './camera-view.tsx';
import './icons/late-icons.ts';
import { showSnackbar } from './overlays/snackbar.tsx';
import { Notice } from './tone.tsx';

type Progress = 'opening' | 'aim' | 'slow' | 'off' | 'reading' | 'found';

type Said =
  | { readonly progress: Progress; readonly problem?: never }
  | { readonly problem: CameraProblem | PictureProblem; readonly progress?: never };

const lastWords = {
  left: { progress: 'off' },
  lost: { problem: 'busy' },
  notLoaded: { problem: 'notLoaded' },
} as const satisfies Readonly<Record<string, Said>>;

/** Problems after which another press would not open the camera. The picture is then the main way. */
const withoutCamera: ReadonlySet<string> = new Set<CameraProblem>([
  'insecure',
  'unsupported',
  'refused',
  'missing',
]);

interface Look {
  readonly camera: Camera;
  readonly decode: DecodeQr;
}

/** Props of `QrReader`. */
export interface QrReaderProps {
  /** True if the camera starts at once, because the person pressed a button for it. */
  readonly isOpen?: boolean;
  /** Returns whether the app can handle a QR code with this text. */
  readonly isOurs: (text: string) => boolean;
  /** Receives the text of one QR code, even if `isOurs` is false for all codes found. */
  readonly onText: (text: string) => void;
}

/**
 * Reads a QR code: by the camera, which runs from a press until a code is found, or from a picture that is chosen,
 * pasted or dropped on the page. Of several codes, reports the first for which `isOurs` is true, otherwise the first,
 * and says so if `isOurs` is true for several. Import it lazily.
 */
export default function QrReader({ isOpen = false, isOurs, onText }: QrReaderProps) {
  const t = useText();
  const [look, setLook] = useState<Look>();
  const [said, say] = useState<Said>();
  const chooser = useRef<HTMLInputElement>(null);
  const begin = useLatest();

  async function openLook(): Promise<void> {
    const signal = begin();
    say({ progress: 'opening' });
    // The decoder loads first, so that the camera does not run before its picture can be read.
    const decode = await loadQrDecoder().catch(() => undefined);
    if (signal.aborted) return;
    if (!decode) return say({ problem: 'notLoaded' });
    if (document.hidden) return say({ progress: 'off' });
    const [camera, problem] = await openCamera();
    if (signal.aborted || document.hidden) camera?.stop();
    if (signal.aborted) return;
    if (problem !== null) return say({ problem });
    if (document.hidden) return say({ progress: 'off' });
    signal.addEventListener('abort', () => camera.stop());
    setLook({ camera, decode });
    say({ progress: 'aim' });
  }

  const openFirst = useEffectEvent(() => {
    if (isOpen) void openLook();
  });
  useEffect(() => openFirst(), []);

  function close(last: Said): void {
    // `begin` aborts the earlier signal, which stops the camera at once. In a hidden tab state changes are applied
    // late.
    begin();
    setLook(undefined);
    say(last);
  }

  function follow(sight: CameraEvent): void {
    if (sight.kind === 'slow') say({ progress: 'slow' });
    else if (sight.kind !== 'found') close(lastWords[sight.kind]);
    else {
      close({ progress: 'found' });
      takeFirst(sight.texts);
    }
  }

  function takeFirst(texts: readonly string[]): void {
    const ours = texts.filter(isOurs);
    const [text = texts[0]] = ours;
    if (ours.length > 1) showSnackbar({ text: t('qrReader.several') });
    if (text !== undefined) onText(text);
  }

  async function read(picture: Blob): Promise<void> {
    close({ progress: 'reading' });
    const signal = begin();
    const [texts, problem] = await readPicture(picture, isOurs);
    if (signal.aborted) return;
    if (problem !== null) say({ problem });
    else {
      say({ progress: 'found' });
      takeFirst(texts);
    }
  }

  usePictures((picture) => void read(picture));
  const cannotOpen = said?.problem !== undefined && withoutCamera.has(said.problem);

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    const [picture] = currentTarget.files ?? [];
    if (picture) void read(picture);
    // The reset allows choosing the same file again.
    currentTarget.value = '';
  }

  return (
    <div className="grid grid-cols-1 gap-3 print:hidden">
      {look && <CameraView camera={look.camera} decode={look.decode} onSight={follow} />}
      <div className="empty:-mb-3" role="status">
        {said?.problem && <Notice tone="error">{t(`qrReader.problem.${said.problem}`)}</Notice>}
        {said?.progress && (
          <p className="text-center text-sm text-text2">{t(`qrReader.${said.progress}`)}</p>
        )}
      </div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))] gap-2.5">
        {/* The same button starts and stops the camera, so that it keeps the focus. */}
        <Button
          icon={look ? 'close' : 'camera'}
          onClick={() => (look ? close({ progress: 'off' }) : void openLook())}
          pending={said?.progress === 'opening'}
          tone={look || cannotOpen ? 'secondary' : 'primary'}
        >
          {t(look ? 'qrReader.stop' : 'qrReader.scan')}
        </Button>
        <Button
          icon="image"
          onClick={() => chooser.current?.click()}
          pending={said?.progress === 'reading'}
          tone={cannotOpen ? 'primary' : 'secondary'}
        >
          {t('qrReader.choose')}
        </Button>
      </div>
      <p className="hidden text-center text-sm text-text2 lg:block">{t('qrReader.dropHint')}</p>
      <input accept="image/*" hidden onChange={choose} ref={chooser} type="file" />
    </div>
  );
}

/** Returns a function that gives each attempt a signal, which aborts at the next attempt or at unmount. */
function useLatest(): () => AbortSignal {
  const latest = useRef<AbortController>(undefined);
  useEffect(() => () => latest.current?.abort(), []);
  return () => {
    latest.current?.abort();
    latest.current = new AbortController();
    return latest.current.signal;
  };
}

/**
 * Receives pictures that are pasted, or dropped anywhere: outside a drop target the browser would leave the page for
 * the picture.
 */
function usePictures(onPicture: (picture: Blob) => void): void {
  const take = useEffectEvent((event: Event, data: DataTransfer | null) => {
    // Spreadsheet cells are copied as text and as a picture. The text is for the focused field.
    if (event.type === 'paste' && data?.getData('text/plain').trim()) return;
    const picture = [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/'));
    if (!picture) return;
    event.preventDefault();
    onPicture(picture);
  });
  useEffect(() => {
    const end = new AbortController();
    const { signal } = end;
    document.addEventListener('paste', (event) => take(event, event.clipboardData), { signal });
    document.addEventListener('drop', (event) => take(event, event.dataTransfer), { signal });
    document.addEventListener('dragover', allowFiles, { signal });
    return () => end.abort();
  }, []);
}

function allowFiles(event: DragEvent): void {
  if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
}
