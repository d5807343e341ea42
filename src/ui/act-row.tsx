import { type ReactNode, useId } from 'react';
import { Icon, type IconName } from '#ui/icons/icon.tsx';
import { Row, rowClass } from './list.tsx';

export function ActRow({
  icon,
  isDanger = false,
  reason,
  pending = false,
  onPress,
  children,
}: {
  icon: IconName;
  isDanger?: boolean;
  /** Why it cannot be done now. */
  reason?: string | undefined;
  /** The act has been started and is not finished. */
  pending?: boolean;
  onPress: () => void;
  children: ReactNode;
}) {
  const reasonId = useId();
  const isBarred = reason !== undefined;
  const tone = isBarred ? 'text-text2' : isDanger ? 'text-error-text' : '';
  return (
    <Row>
      <button
        aria-busy={pending || undefined}
        aria-describedby={isBarred ? reasonId : undefined}
        aria-disabled={isBarred || pending || undefined}
        className={`${rowClass} font-medium ${tone}`}
        onClick={isBarred || pending ? undefined : onPress}
        type="button"
      >
        <Icon name={icon} />
        <span className="grid">
          {children}
          {isBarred && (
            <span className="text-sm font-normal" id={reasonId}>
              {reason}
            </span>
          )}
        </span>
      </button>
    </Row>
  );
}
