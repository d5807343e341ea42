import { useLocation, useNavigate } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { findCopy, hasReceiptLink } from '#domain/find-links.ts';
import { useText } from '#i18n/use-text.ts';
import { Button } from '#ui/button.tsx';
import { boxClass, controlClass, describe, FieldFrame } from '#ui/form/field-frame.tsx';
import { LazyQrReader } from '#ui/lazy-qr-reader.tsx';
import { Notice } from '#ui/tone.tsx';
import { fragmentOf, readFragment } from './check-copy.ts';
import { CheckResult } from './check-result.tsx';

/** Fragment that the skip link leaves in the address. The shown receipt stays, although this fragment holds no copy. */
const skipTarget = 'content';

/**
 * Checks a receipt or statement whose link was pasted, scanned or opened; a money request opens another screen. The
 * fragment of the address holds the copy, and fragments are not sent to servers. The screen needs no network, session
 * or database. `header` replaces the plain heading, so that inside the app's frame this screen has the same header as
 * the others.
 */
export function CheckScreen({ header }: { header?: ReactNode }) {
  const t = useText();
  const navigate = useNavigate();
  const now = useLocation({ select: (location) => location.hash });
  const [hash, keep] = useState(now === skipTarget ? '' : now);
  if (now !== hash && now !== skipTarget) keep(now);
  const screen = useRef<HTMLDivElement>(null);

  function open(fragment: string) {
    // The pressed button disappears, so the heading takes the focus.
    screen.current?.querySelector('h1')?.focus();
    void navigate({ to: '/check', hash: fragment });
  }

  /**
   * Opens the receipt copy or the money request in a pasted, typed or scanned text. Undefined if opened, otherwise what
   * the text lacks.
   */
  function take(text: string): Lack | undefined {
    const link = findCopy(text);
    if (link) open(fragmentOf(link));
    else if (mayBeRequest(text))
      void navigate({ to: '/share', hash: `text=${encodeURIComponent(text)}` });
    else return hasReceiptLink(text, location.origin) ? 'copy' : 'link';
    return undefined;
  }

  return (
    <div className="grid grid-cols-1 gap-5" ref={screen}>
      {header ?? (
        <h1 className="min-h-11 content-center text-2xl font-semibold tracking-tight" tabIndex={-1}>
          {t('title.check')}
        </h1>
      )}
      {hash === '' ? (
        <>
          <p className="text-text2">{t('check.lead')}</p>
          <CodeReader onText={take} />
          <LinkForm onText={take} />
        </>
      ) : (
        <>
          <CheckResult key={hash} link={readFragment(hash) ?? { id: '', text: '' }} />
          <Button onClick={() => open('')} tone="secondary" wide>
            {t('check.another')}
          </Button>
        </>
      )}
    </div>
  );
}

/** The part that a text lacks. `link`: a link to a receipt. `copy`: the signed copy in its link. */
type Lack = 'link' | 'copy';

function isOurs(text: string): boolean {
  return Boolean(findCopy(text)) || mayBeRequest(text) || hasReceiptLink(text, location.origin);
}

/** True if the text may be a money request. Another screen reads requests, because their code is not loaded here. */
function mayBeRequest(text: string): boolean {
  return /\/transfer.*[#*%]/.test(text);
}

/** Reads the QR code of a receipt with the camera or from a picture. */
function CodeReader({ onText }: { onText: (text: string) => Lack | undefined }) {
  const t = useText();
  const [lack, setLack] = useState<Lack>();
  return (
    <div className="grid grid-cols-1 gap-3">
      <LazyQrReader isOurs={isOurs} onText={(text) => setLack(onText(text))} />
      <div role="alert">
        {lack && (
          <Notice tone="warning">{t(lack === 'copy' ? 'check.noCopy' : 'check.code.none')}</Notice>
        )}
      </div>
    </div>
  );
}

function LinkForm({ onText }: { onText: (text: string) => Lack | undefined }) {
  const t = useText();
  const [lack, setLack] = useState<Lack>();
  const words = {
    id: 'receipt-link',
    label: t('receipt.link'),
    hint: t('check.link.hint'),
    error: lack && ({ key: lack === 'copy' ? 'check.noCopy' : 'check.link.none' } as const),
  };

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('link');
    if (!(field instanceof HTMLTextAreaElement)) return;
    const lacking = onText(field.value);
    setLack(lacking);
    if (lacking) field.focus();
  }

  return (
    <form className="grid grid-cols-1 gap-4.5" noValidate onSubmit={submit}>
      <FieldFrame {...words}>
        <div className={boxClass}>
          <textarea
            {...describe(words)}
            autoCapitalize="none"
            autoComplete="off"
            autoCorrect="off"
            className={`${controlClass} resize-none px-4 py-3 text-base`}
            id={words.id}
            name="link"
            rows={3}
            spellCheck={false}
          />
        </div>
      </FieldFrame>
      <Button tone="secondary" type="submit" wide>
        {t('check.submit')}
      </Button>
    </form>
  );
}
