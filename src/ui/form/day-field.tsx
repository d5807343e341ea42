import type { ComponentProps } from 'react';
import { useText } from '#i18n/use-text.ts';
import { TextField } from './text-fields.tsx';

/** Field for a day as text, because a browser orders its own date field by its own language. */
export function DayField(field: ComponentProps<typeof TextField>) {
  const placeholder = useText()('form.day.placeholder');
  return <TextField {...field} inputMode="numeric" placeholder={placeholder} />;
}
