/** The box around a control and what stands beside it in the box. */
export const boxClass =
  'flex min-h-13.5 items-center rounded-control border border-border-strong bg-surface text-text ' +
  'transition-[border-color,box-shadow] duration-150 ' +
  'has-aria-invalid:border-error has-aria-invalid:ring-error not-has-aria-invalid:focus-within:border-focus ' +
  'focus-within:field-ring has-aria-invalid:focus-within:field-ring';

/** The control inside its box, whose edge shows the focus. */
export const controlClass =
  'w-full min-w-0 grow self-stretch bg-transparent outline-none placeholder:text-text3 focus-visible:shadow-none';
