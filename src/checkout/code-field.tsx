import { useState } from 'react';
import { useText } from '#i18n/use-text.ts';
import { textLinkClass } from '#ui/button-class.ts';
import { TextField } from '#ui/form/text-field.tsx';
import type { FieldProps } from '#ui/form/use-schema-form.ts';
import { Icon } from '#ui/icons/icon.tsx';

/** The code of an influencer, behind a link: few have one. */
export function CodeField(field: FieldProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(Boolean(field.defaultValue));
  if (isOpen) {
    return (
      <TextField {...field} autoCapitalize="characters" label={t('coupons.code')} maxLength={20} />
    );
  }
  return (
    <button
      className={`${textLinkClass} justify-self-start`}
      onClick={() => setOpen(true)}
      type="button"
    >
      <Icon name="plus" size={20} />
      {t('coupons.code.add')}
    </button>
  );
}
