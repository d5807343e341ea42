import { useEffect } from 'react';
import * as z from 'zod/mini';
import type { User } from '#contract/identity/users.ts';
import { currentUser } from '#data/collections/user.ts';
import { useQuery } from '#data/react/use-query.ts';
import { checkAmount } from '#domain/amount-input.ts';
import {
  requestLink,
  requestMaxAmount,
  requestNote,
  requestNoteMaxLength,
} from '#domain/money-request.ts';
import { maskPhone } from '#domain/person/phone.ts';
import { shortName } from '#domain/person/short-name.ts';
import { maxLength } from '#domain/services/text-validators.ts';
import { asIs } from '#domain/services/validators.ts';
import { useOpenFormat } from '#i18n/use-format.ts';
import { useLocale, useText } from '#i18n/use-text.ts';
import { copyText, firstPress, shareText } from '#platform/device/share.ts';
import { keepAwake } from '#platform/device/wake-lock.ts';
import { Button } from '#ui/button.tsx';
import { AmountField, optionalAmountText } from '#ui/form/amount-field.tsx';
import { rule } from '#ui/form/field-schemas.ts';
import { FormErrors } from '#ui/form/form-errors.tsx';
import { TextField } from '#ui/form/text-fields.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { reportCopy, showSnackbar } from '#ui/overlays/snackbar.tsx';
import { Qr } from '#ui/qr.tsx';
import { WhenSaved } from '#ui/states/when-saved.tsx';
import { Notice } from '#ui/tone.tsx';

/**
 * Dialog with the person's own code and link, which ask for money, with an amount and a note. The device makes both:
 * the provider receives and stores nothing. While the dialog is open, the screen of the device stays on.
 */
export default function AskMoneyDialog() {
  const t = useText();
  const saved = useQuery(currentUser);
  return (
    <Dialog title={t('request.title')}>
      <WhenSaved never={t('settings.never')} saved={saved}>
        {(user) => <Request user={user} />}
      </WhenSaved>
    </Dialog>
  );
}

const bounds = { max: requestMaxAmount };

function Request({ user }: { user: User }) {
  const t = useText();
  const locale = useLocale();
  const format = useOpenFormat();
  const [form, fields] = useSchemaForm({
    schema: z.object({
      amount: optionalAmountText(bounds, locale),
      note: z.optional(z.string().check(rule(maxLength(requestNoteMaxLength, asIs)))),
    }),
    defaultValue: { amount: '', note: '' },
    async onSubmit() {
      const shared = await shareText(words);
      if (shared === 'copied') showSnackbar({ text: t('request.copied'), tone: 'success' });
      if (shared === 'failed') showSnackbar({ text: t('request.notShared'), tone: 'error' });
      return undefined;
    },
  });
  useEffect(() => keepAwake(() => {}), []);
  const note = requestNote(fields.note.value);
  const typed = fields.amount.value.trim();
  const checked = checkAmount(typed, bounds);
  const isRight = (typed === '' || checked.ok) && note.length <= requestNoteMaxLength;
  const amount = checked.ok ? checked.amount : null;
  const link = isRight ? requestLink(location.origin, { phone: user.phone, amount, note }) : '';
  const words = [
    amount === null
      ? t('request.words')
      : t('request.words.amount', { amount: format.amount(amount) }),
    note,
    link,
  ]
    .filter(Boolean)
    .join('\n');

  const copyLink = () =>
    reportCopy(copyText(link), t('receipt.proof.copied'), t('request.notShared'));

  return (
    <form {...form.props} className="grid grid-cols-1 gap-4">
      <div className="grid grid-cols-1 justify-items-center gap-1 text-center">
        {isRight ? (
          <div className="w-full max-w-88 rounded-icon bg-white">
            <Qr isWide label={t('request.code')} value={link} />
          </div>
        ) : (
          <p className="grid aspect-square w-full max-w-88 place-items-center rounded-icon bg-surface2 p-4 text-sm text-text2">
            {t('request.noCode')}
          </p>
        )}
        <p className="mt-1 text-sm">{t('request.code')}</p>
        <p className="font-semibold wrap-anywhere empty:hidden" translate="no">
          {shortName(user)}
        </p>
        <p className="text-sm tabular-nums text-text2" translate="no">
          {maskPhone(user.phone)}
        </p>
        <p className="max-w-80 text-sm text-text2">{t('request.holds')}</p>
      </div>
      <FormErrors
        {...form.errors}
        labels={{ amount: t('payment.amount'), note: t('transfer.note') }}
      />
      <AmountField
        {...fields.amount.textField}
        hint={t('request.amount.hint')}
        label={t('payment.amount')}
      />
      <TextField
        {...fields.note.textField}
        autoCapitalize="sentences"
        hint={
          <span className="flex flex-wrap justify-between gap-x-4">
            <span>{t('request.note.hint')}</span>
            <span className="tabular-nums">
              {fields.note.value.length}/{requestNoteMaxLength}
            </span>
          </span>
        }
        label={t('transfer.note')}
        spellCheck
      />
      <Notice tone="neutral">{t('request.only')}</Notice>
      <div className="sticky bottom-0 -mx-[min(1.25rem,5vw)] -mb-6 grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-3 border-t border-border bg-surface px-[min(1.25rem,5vw)] py-3">
        <Button {...form.submit} icon="share">
          {t('button.share')}
        </Button>
        <Button
          onClick={firstPress(() => void copyLink())}
          reason={!isRight && t('request.noCode')}
          tone="secondary"
          wide
        >
          {t('receipt.proof.copy')}
        </Button>
      </div>
    </form>
  );
}
