import { useLocation, useNavigate } from '@tanstack/react-router';
import {
  type ComponentType,
  type FormEvent,
  lazy,
  type ReactNode,
  Suspense,
  useRef,
  useState,
} from 'react';
import { findCopy, hasReceiptLink } from '#domain/find-links.ts';
import { useText } from '#i18n/use-text.ts';
import { Button } from '#ui/button.tsx';
import { boxClass, controlClass, describe, FieldFrame } from '#ui/form/field-frame.tsx';
import type { QrReaderProps } from '#ui/qr-reader.tsx';
import { SkeletonBlock } from '#ui/states/placeholders.tsx';
import { Notice } from '#ui/tone.tsx';
import { fragmentOf, readFragment } from './check-copy.ts';
import { CheckResult } from './check-result.tsx';

/** What the link past the frame leaves in the address: what was shown stays. */
const skipTarget = 'content';

/**
 * Checks a receipt whose link was pasted, or opened: the fragment of the address holds it, which no server is sent. It
 * needs no network, no session and no database. In a frame it is headed as the other screens are.
 */
export function CheckScreen({ header }: { header?: ReactNode }) {
  const t = useText();
  const navigate = useNavigate();
  const now = useLocation({ select: (location) => location.hash });
  const [hash, keep] = useState(now === skipTarget ? '' : now);
  if (now !== hash && now !== skipTarget) keep(now);
  const screen = useRef<HTMLDivElement>(null);

  function open(fragment: string) {
    // What was pressed goes away.
    screen.current?.querySelector('h1')?.focus();
    void navigate({ to: '/check', hash: fragment });
  }

  /** Opens the copy, or the request for money, in what was pasted, typed or read by a camera. Returns what it lacks. */
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

/** No link to a receipt, or one without a signed copy. */
type Lack = 'link' | 'copy';

const QrReader = lazy(async (): Promise<{ default: ComponentType<QrReaderProps> }> => {
  // Where it cannot be loaded, the link is pasted.
  return import('#ui/qr-reader.tsx').catch(() => ({ default: () => null }));
});

function isOurs(text: string): boolean {
  return Boolean(findCopy(text)) || mayBeRequest(text) || hasReceiptLink(text, location.origin);
}

/** Whether to hand the text on to the screen that reads requests, whose code is not loaded here. */
function mayBeRequest(text: string): boolean {
  return /\/transfer.*[#*%]/.test(text);
}

/** Reads the code on a receipt by camera or from a picture. */
function CodeReader({ onText }: { onText: (text: string) => Lack | undefined }) {
  const t = useText();
  const [lack, setLack] = useState<Lack>();
  return (
    <div className="grid grid-cols-1 gap-3">
      <Suspense fallback={<SkeletonBlock className="h-28 w-full rounded-control" />}>
        <QrReader isOurs={isOurs} onText={(text) => setLack(onText(text))} />
      </Suspense>
      <div role="alert">
        {lack && (
          <Notice icon="alert" tone="warning">
            {t(lack === 'copy' ? 'check.noCopy' : 'check.code.none')}
          </Notice>
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
    label: t('check.link'),
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
