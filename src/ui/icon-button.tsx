import type { ComponentProps } from 'react';
import { Icon, type IconName } from '#ui/icons/icon.tsx';
import { iconButtonClass } from './button-class.ts';

type IconButtonProps = Omit<ComponentProps<'button'>, 'style' | 'className' | 'children'> & {
  icon: IconName;
  /** What it does, in words. */
  label: string;
  /** For a switch: whether it is on. Its label then stays the same in both states. */
  pressed?: boolean | undefined;
  /** Something waits behind it; the label says so too. */
  dot?: boolean | undefined;
};

export function IconButton({ icon, label, pressed, dot = false, ...rest }: IconButtonProps) {
  return (
    <button
      aria-label={label}
      aria-pressed={pressed}
      className={iconButtonClass}
      title={label}
      type="button"
      {...rest}
    >
      <Icon filled={pressed ?? false} name={icon} />
      {dot && <span className="absolute top-2 right-2 size-2.5 rounded-full bg-error" />}
    </button>
  );
}
