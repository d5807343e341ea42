import { type StatusGroup, statusGroup, statusWord } from '#domain/statuses.ts';
import { useText } from '#i18n/use-text.ts';
import { StatusMark } from '#ui/icons/status-mark.tsx';
import type { Tone } from '#ui/tone-class.ts';

export const statusTones = {
  success: 'success',
  pending: 'warning',
  error: 'error',
} as const satisfies Record<StatusGroup, Tone>;

export function StatusWord({ status }: { status: string }) {
  const t = useText();
  const word = statusWord(status);
  return (
    <StatusMark tone={statusTones[statusGroup(status)]}>{t(word.key, word.values)}</StatusMark>
  );
}
