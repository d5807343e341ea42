/** A row that leads somewhere or does something: for the link or the button around a `RowBody`. */
export const rowClass =
  'flex min-h-18 w-full items-center gap-3.5 px-[min(1rem,4vw)] py-3 text-start transition-colors duration-150 ' +
  'hover:bg-surface2 focus-visible:-outline-offset-4 focus-visible:shadow-none';

/** Beside it for a row of a list whose chosen row, `aria-current`, is shown in full beside the list. */
export const chosenRowClass =
  'aria-[current]:bg-surface-brand aria-[current]:shadow-[inset_4px_0_var(--brand-text)]';
