import { type ShownStatus, shownStatus, statusWord } from '#domain/statuses.ts';
import { useText } from '#i18n/use-text.ts';
import { StatusMark, type Tone } from '#ui/tone.tsx';

export const statusTones = {
  success: 'success',
  pending: 'warning',
  unknown: 'warning',
  error: 'error',
  notAccepted: 'neutral',
} as const satisfies Record<ShownStatus, Tone>;

export function StatusWord({ of }: { of: Parameters<typeof statusWord>[0] }) {
  const t = useText();
  const word = statusWord(of);
  return <StatusMark tone={statusTones[shownStatus(of)]}>{t(word.key, word.values)}</StatusMark>;
}
