import { useState, useSyncExternalStore } from 'react';
import { closerOfOverlay } from '#checkout/links.tsx';
import type { MessageId } from '#i18n/messages/messages.ts';
import { useText } from '#i18n/use-text.ts';
import {
  type InstallWay,
  install,
  installOffer,
  installWay,
  isInstalled,
} from '#platform/install.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';

async function installHere(): Promise<void> {
  const close = closerOfOverlay();
  if (await install()) close();
}

/** Dialog that installs the app: by a press, or in steps through the browser's menu. */
export default function InstallDialog() {
  const t = useText();
  const offer = useSyncExternalStore(installOffer.subscribe, installOffer.get, () => null);
  const [wasInstalled] = useState(isInstalled);
  return (
    <Dialog title={t('install.title')}>
      {wasInstalled ? (
        <p className="text-text2">{t('install.done')}</p>
      ) : (
        <>
          <p className="text-text2">{t('install.text')}</p>
          {offer === null ? (
            <Steps way={installWay(navigator)} />
          ) : (
            <Button onClick={() => void installHere()} wide>
              {t('install.act')}
            </Button>
          )}
        </>
      )}
    </Dialog>
  );
}

function Steps({ way }: { way: InstallWay | undefined }) {
  const t = useText();
  if (way === undefined) return <p>{t('install.none')}</p>;
  return (
    <ol className="grid gap-3">
      {steps[way].map(([drawing, text]) => (
        <li className="flex items-center gap-3.5" key={text}>
          <span className="grid size-11 shrink-0 place-items-center rounded-icon bg-surface-brand text-brand-text">
            <svg
              aria-hidden="true"
              className="size-6"
              fill="none"
              stroke="currentColor"
              strokeLinecap="round"
              strokeLinejoin="round"
              strokeWidth={2}
              viewBox="0 0 24 24"
            >
              <path d={drawings[drawing]} />
            </svg>
          </span>
          <span className="min-w-0 wrap-anywhere">{t(text)}</span>
        </li>
      ))}
    </ol>
  );
}

/** Symbols of browser buttons, as lucide outlines. */
const drawings = {
  share: 'M12 2v13M16 6l-4-4-4 4M4 12v8a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-8',
  add: 'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM8 12h8M12 8v8',
  agree: 'M20 6 9 17l-5-5',
  dots: 'M12 4a1 1 0 0 1 0 2 1 1 0 0 1 0-2zm0 7a1 1 0 0 1 0 2 1 1 0 0 1 0-2zm0 7a1 1 0 0 1 0 2 1 1 0 0 1 0-2z',
  lines: 'M4 6h16M4 12h16M4 18h16',
  file: 'M6 2h8l6 6v12a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2zM14 2v6h6',
} as const;

const steps: Readonly<
  Record<InstallWay, readonly (readonly [drawing: keyof typeof drawings, text: MessageId])[]>
> = {
  ios: [
    ['share', 'install.ios.share'],
    ['add', 'install.ios.add'],
    ['agree', 'install.ios.agree'],
  ],
  firefox: [
    ['dots', 'install.menu.dots'],
    ['add', 'install.firefox.add'],
    ['agree', 'install.agree'],
  ],
  samsung: [
    ['lines', 'install.samsung.menu'],
    ['add', 'install.samsung.add'],
    ['agree', 'install.agree'],
  ],
  chromium: [
    ['dots', 'install.menu.dots'],
    ['add', 'install.chromium.add'],
    ['agree', 'install.agree'],
  ],
  mac: [
    ['file', 'install.mac.file'],
    ['add', 'install.mac.add'],
  ],
};
