import type { ReactNode } from 'react';
import type { MessageId } from '#i18n/messages.ts';
import { useText } from '#i18n/use-text.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import type { IconName } from '#ui/icon.tsx';

/** A screen that has nothing to show but words: what it is, one sentence, a way on. */
export function MessageScreen({
  icon,
  title,
  text,
  children,
}: {
  icon: IconName;
  title: MessageId;
  text: MessageId;
  children: ReactNode;
}) {
  const t = useText();
  return (
    <div className="mx-auto grid min-h-[70dvh] max-w-content place-content-center gap-2 px-5 py-8">
      <h1 className="text-center text-2xl font-semibold tracking-tight" tabIndex={-1}>
        {t(title)}
      </h1>
      <EmptyState
        action={<div className="mt-2 grid w-full gap-3">{children}</div>}
        icon={icon}
        title={t(text)}
      />
    </div>
  );
}
