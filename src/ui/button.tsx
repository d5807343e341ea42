import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react';
import { Icon, type IconName } from '#ui/icons/icon.tsx';
import { Spinner } from '#ui/states/spinner.tsx';
import { type ButtonLook, buttonClass } from './button-class.ts';

type ButtonProps = Omit<ComponentProps<'button'>, 'disabled' | 'style' | 'className'> &
  ButtonLook & {
    icon?: IconName | undefined;
    /** The act is under way: the button stays where it is and takes no second press. */
    pending?: boolean | undefined;
    /** Why it cannot be pressed now, in words: shown under it, and read with it. */
    reason?: ReactNode;
  };

/** A button that cannot be pressed keeps its place in the order of focus, so that its reason is found. */
export function Button({
  tone,
  size,
  wide,
  icon,
  pending = false,
  reason,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const reasonId = useId();
  const barred = reason !== undefined && reason !== null && reason !== false;

  function press(event: MouseEvent<HTMLButtonElement>) {
    // Also keeps Enter in a field from sending the form: the browser presses its button.
    if (pending || barred) event.preventDefault();
    else onClick?.(event);
  }

  const button = (
    <button
      aria-busy={pending || undefined}
      aria-describedby={barred ? reasonId : undefined}
      aria-disabled={pending || barred || undefined}
      className={buttonClass({ tone, size, wide })}
      type={type}
      {...rest}
      onClick={press}
    >
      {pending ? <Spinner /> : icon && <Icon name={icon} />}
      {children}
    </button>
  );

  if (!barred) return button;
  return (
    <div className={`grid gap-2 ${wide ? 'w-full' : ''}`}>
      {button}
      <p className="text-center text-sm text-text2" id={reasonId}>
        {reason}
      </p>
    </div>
  );
}
