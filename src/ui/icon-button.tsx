import type { ComponentProps } from 'react';
import { Icon, type IconName } from '#ui/icons/icon.tsx';
import { iconButtonClass } from './button-class.ts';

type IconButtonProps = Omit<ComponentProps<'button'>, 'style' | 'className' | 'children'> & {
  icon: IconName;
  /** What it does, in words. */
  label: string;
  /** For a switch: whether it is on. Its label then stays the same in both states. */
  pressed?: boolean | undefined;
};

export function IconButton({ icon, label, pressed, ...rest }: IconButtonProps) {
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
    </button>
  );
}
