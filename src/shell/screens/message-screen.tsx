import { type ReactNode, use } from 'react';
import type { MessageId } from '#i18n/messages/messages.ts';
import { useText } from '#i18n/use-text.ts';
import { HeaderEnd } from '#ui/frame-contexts.ts';
import type { IconName } from '#ui/icons/icon.tsx';
import { EmptyState } from '#ui/states/placeholders.tsx';

/** A screen of words: a title, one sentence, links. */
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
  /** For a screen without the frame and its tools. */
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
