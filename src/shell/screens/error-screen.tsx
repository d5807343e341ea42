import { type ReactNode, use, useEffect, useState } from 'react';
import { support } from '#domain/product.ts';
import type { MessageId } from '#i18n/messages/messages.ts';
import { useText } from '#i18n/use-text.ts';
import { CHUNK_TIMEOUT_MS, isChunkMissing, markChunkMissing } from '#shell/startup/chunks.ts';
import { Button, buttonClass, textLinkClass } from '#ui/button.tsx';
import { HeaderEnd } from '#ui/frame-contexts.ts';
import type { IconName } from '#ui/icons/icon.tsx';
import { EmptyState, SkeletonBlock, SkeletonRows } from '#ui/states/placeholders.tsx';

/**
 * Replaces a screen that failed, or whose chunk could not be loaded. Its button reloads the page, and its link to the
 * home page loads the document anew.
 */
export function ErrorScreen() {
  const t = useText();
  const about = isChunkMissing() ? 'part' : 'error';
  return (
    <MessageScreen
      icon={about === 'part' ? 'cloud-off' : 'alert'}
      text={`shell.${about}.text`}
      title={`shell.${about}.title`}
    >
      <Button onClick={() => location.reload()} wide>
        {t('shell.retry')}
      </Button>
      <a className={buttonClass({ tone: 'quiet', wide: true })} href="/">
        {t('shell.goHome')}
      </a>
      <a className={`${textLinkClass} justify-self-center text-sm`} href={`tel:${support.phone}`}>
        {t('auth.help', { phone: support.phone })}
      </a>
    </MessageScreen>
  );
}

/**
 * Shown while a chunk loads. After the timeout it records the chunk as missing and says that the chunk did not arrive.
 */
export function PendingScreen() {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      markChunkMissing();
      setLate(true);
    }, CHUNK_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, []);
  if (late) return <ErrorScreen />;
  return (
    <div className="mx-auto grid w-full max-w-content gap-4 py-4">
      <SkeletonBlock className="h-8 w-1/2" />
      <SkeletonRows />
    </div>
  );
}

/**
 * A screen with a message instead of content. `title` is its heading, `text` a sentence, `children` its buttons and
 * links.
 */
export function MessageScreen({
  icon,
  title,
  text,
  corner,
  children,
}: {
  icon: IconName;
  title: MessageId;
  text: MessageId;
  /** Content of the upper corner, for a screen outside the frame. Inside the frame its tools are shown by default. */
  corner?: ReactNode;
  children: ReactNode;
}) {
  const t = useText();
  const tools = use(HeaderEnd);
  return (
    <div
      className="relative mx-auto grid min-h-[80dvh] w-full max-w-content content-center lg:max-w-none py-14"
      data-wide
    >
      <div className="absolute top-1.5 -right-[min(0.625rem,2vw)] flex">{corner ?? tools}</div>
      <EmptyState
        action={<div className="mt-2 grid w-full gap-3">{children}</div>}
        heading={
          <h1 className="text-2xl font-semibold tracking-tight" tabIndex={-1}>
            {t(title)}
          </h1>
        }
        icon={icon}
        title={t(text)}
      />
    </div>
  );
}
