import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react';
import { Icon, type IconName } from '#ui/icons/icon.tsx';
import { Spinner } from '#ui/states/placeholders.tsx';

type ButtonProps = Omit<ComponentProps<'button'>, 'disabled' | 'style' | 'className'> &
  ButtonLook & {
    icon?: IconName | undefined;
    /** True while the action runs: the button stays focusable, shows a spinner and ignores presses. */
    pending?: boolean | undefined;
    /**
     * Why the button cannot be pressed now: shown under the button, and read by screen readers together with its name.
     */
    reason?: ReactNode;
    /**
     * Id of an element elsewhere that says why this and other buttons cannot be pressed. The button then ignores
     * presses, as with `reason`.
     */
    reasonId?: string | false;
  };

/**
 * A button. If it has a `reason` why it cannot be pressed, it ignores presses but stays in the tab order, so that the
 * reason is found.
 */
export function Button({
  tone,
  size,
  wide,
  icon,
  pending = false,
  reason,
  reasonId: sharedId = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const reasonId = useId();
  const hasReason = reason !== undefined && reason !== null && reason !== false;
  const barred = hasReason || sharedId !== false;

  function press(event: MouseEvent<HTMLButtonElement>) {
    // `preventDefault` also stops Enter in a field from sending the form, because the browser then presses this button.
    if (pending || barred) event.preventDefault();
    else onClick?.(event);
  }

  const button = (
    <button
      aria-busy={pending || undefined}
      aria-describedby={barred ? sharedId || reasonId : undefined}
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

  if (!hasReason) return button;
  return (
    <div
      className={`grid gap-2 ${wide ? 'w-full' : size === 'small' ? 'justify-items-center' : ''}`}
    >
      {button}
      <p className="text-center text-sm text-text2" id={reasonId}>
        {reason}
      </p>
    </div>
  );
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'style' | 'className' | 'children'> & {
  icon: IconName;
  /** Name of the action: read by screen readers and shown as the tooltip. */
  label: string;
  /** State of a toggle button, whose label stays the same in both states. Undefined for a button without a state. */
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

type ButtonTone = 'primary' | 'secondary' | 'raised' | 'quiet' | 'danger' | 'hero';

type ButtonLook = {
  /** A screen has at most one primary button, for its main action. */
  readonly tone?: ButtonTone | undefined;
  readonly size?: 'normal' | 'small' | undefined;
  /** True for the full width of the container. */
  readonly wide?: boolean | undefined;
};

/** Returns the CSS classes of a button, for a link that looks like one. */
export function buttonClass({ tone = 'primary', size = 'normal', wide = false }: ButtonLook = {}) {
  return `${base} ${sizes[size]} ${tones[tone]} ${wide ? 'w-full' : ''}`;
}

/** CSS classes of a round button of 44 pixels for an icon alone. The button needs an `aria-label`. */
export const iconButtonClass =
  'relative grid size-11 shrink-0 place-items-center rounded-full transition-colors duration-150 hover:bg-current/10';

/** CSS classes of a text link, at least 44 pixels wide and high for a thumb. */
export const textLinkClass =
  'inline-flex min-h-11 min-w-11 items-center gap-1 rounded-chip font-medium text-brand-text underline-offset-4 hover:underline';

// In forced-colors mode the system removes all fills, and the transparent border becomes visible.
const base =
  'inline-flex max-w-full items-center wrap-anywhere border border-transparent justify-center gap-2 text-center font-semibold leading-tight select-none ' +
  'transition-colors duration-150 not-aria-busy:aria-disabled:bg-disabled-bg not-aria-busy:aria-disabled:text-text2 ' +
  'not-aria-busy:aria-disabled:shadow-none not-aria-busy:aria-disabled:inset-ring-1 not-aria-busy:aria-disabled:inset-ring-border';

const sizes = {
  normal: 'min-h-13.5 rounded-control px-[min(1.25rem,4vw)] py-3 text-base',
  small: 'min-h-11 rounded-full px-4 py-2 text-sm',
} as const;

const tones: Readonly<Record<ButtonTone, string>> = {
  primary: 'bg-brand text-on-brand hover:bg-brand-hover active:bg-brand-pressed',
  secondary: 'bg-surface2 text-text hover:bg-border active:bg-border',
  raised: 'bg-surface text-text shadow-card hover:bg-surface2 active:bg-surface2',
  quiet: 'bg-transparent text-brand-text hover:bg-surface2 active:bg-surface2',
  danger: 'bg-error-fill text-on-error-fill hover:brightness-110 active:brightness-90',
  hero: 'bg-hero-veil text-on-hero hover:bg-white/16 active:bg-white/8',
};
