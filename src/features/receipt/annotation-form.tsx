import * as z from 'zod/mini';
import { write } from '#api/call.ts';
import type { Failure } from '#api/failure.ts';
import { closerOfOverlay } from '#checkout/links.tsx';
import { annotateReceipt, noteLength, tagLength, tagsAtMost } from '#contract/annotations.ts';
import type { Category } from '#contract/catalogue.ts';
import type { Receipt } from '#contract/history.ts';
import { collections } from '#data/collections/collections.ts';
import { useConnectivity } from '#data/react/use-connectivity.ts';
import { revalidate } from '#data/revalidation/revalidate.ts';
import { distinctTags, plainLine, readTags } from '#domain/annotation.ts';
import { maxLength } from '#domain/services/text-validators.ts';
import { asIs } from '#domain/services/validators.ts';
import { useLocale, useText } from '#i18n/use-text.ts';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/form/choice-fields.tsx';
import type { ErrorText } from '#ui/form/error-text.ts';
import { rule, ruleAt } from '#ui/form/field-schemas.ts';
import { FormErrors } from '#ui/form/form-errors.tsx';
import { refusedFields } from '#ui/form/refused-fields.ts';
import { TextArea } from '#ui/form/text-area.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { showSnackbar } from '#ui/overlays/snackbar.tsx';
import { joinTags, splitTags, TagsField } from './tags-field.tsx';

/** Value of the option for the provider's category. No category has this id, because ids contain no space. */
const automatic = 'as the provider says';

/**
 * Form of the person's note, tags and category of a transaction. After saving, fetches the history and closes its
 * dialog.
 */
export function AnnotationForm({
  receipt,
  categories,
  usedTags,
}: {
  receipt: Receipt;
  categories: readonly Category[];
  usedTags: readonly string[];
}) {
  const t = useText();
  const locale = useLocale();
  const offline = useConnectivity() === 'offline';
  const { note, tags = [], categoryId } = receipt.annotation ?? {};
  const [form, fields] = useSchemaForm({
    schema: schemaWith(usedTags),
    defaultValue: {
      note: note ?? '',
      tags: joinTags(tags),
      newTag: '',
      categoryId: categoryId ?? automatic,
    },
    async onSubmit(typed) {
      const close = closerOfOverlay();
      const chosen = typed.categoryId === automatic ? null : typed.categoryId;
      const [, failure] = await write(annotateReceipt, {
        params: { id: receipt.id },
        body: { note: typed.note || null, tags: allTags(typed, usedTags), categoryId: chosen },
      });
      if (failure) return problemOf(failure);
      // Fetches the history, because the receipt would still show the old annotation.
      await revalidate(collections.history);
      showSnackbar({ text: t('change.saved'), tone: 'success' });
      close();
      return undefined;
    },
  });
  const labels = {
    note: t('annotation.note'),
    newTag: t('annotation.tags'),
    categoryId: t('receipt.category'),
  };
  return (
    <form {...form.props} className="grid grid-cols-1 gap-5">
      <FormErrors {...form.errors} labels={labels} />
      <TextArea {...fields.note.textField} hint={t('annotation.note.hint')} label={labels.note} />
      <TagsField
        chosen={fields.tags.textField}
        label={labels.newTag}
        typed={fields.newTag.textField}
        used={usedTags}
      />
      <SelectField
        {...fields.categoryId.textField}
        label={labels.categoryId}
        options={[
          { value: automatic, label: automaticLabel() },
          ...categories.map(({ id, name }) => ({ value: id, label: name[locale] })),
          // A category that this device's catalogue lacks is kept unless the person chooses another.
          ...(categoryId && categories.every(({ id }) => id !== categoryId)
            ? [{ value: categoryId, label: t('annotation.category.chosen') }]
            : []),
        ]}
        prompt={labels.categoryId}
      />
      <Button {...form.submit} reason={offline && t('shell.needsNetwork')}>
        {t('button.save')}
      </Button>
    </form>
  );

  /** Returns the label of the provider's category. Several payments may have different categories. */
  function automaticLabel(): string {
    const [first, second] = receipt.paymentResps;
    if (!first || second) return t('annotation.category.automatic');
    const category = first.orderDetails.categoryName[locale];
    return t('annotation.category.automaticAs', { category });
  }
}

function schemaWith(usedTags: readonly string[]) {
  return z
    .object({
      note: z.string().check(z.overwrite(plainLine), rule(maxLength(noteLength, asIs))),
      tags: z.string(),
      newTag: z.string(),
      categoryId: z.string(),
    })
    .check(
      ruleAt('newTag', ({ tags, newTag }) =>
        tagsProblem(allTags({ tags: String(tags), newTag: String(newTag) }, usedTags)),
      ),
    );
}

/** Returns the chosen tags, and the typed ones that were not added yet. */
function allTags(
  { tags, newTag }: { readonly tags: string; readonly newTag: string },
  usedTags: readonly string[],
): string[] {
  return distinctTags([...splitTags(tags), ...readTags(newTag, usedTags)]);
}

function tagsProblem(tags: readonly string[]): ErrorText | undefined {
  if (tags.some((tag) => tag.length > tagLength)) {
    return { key: 'validation.maxlength', values: { max: tagLength } };
  }
  if (tags.length <= tagsAtMost) return undefined;
  return { key: 'annotation.tags.tooMany', values: { count: tagsAtMost } };
}

function problemOf(failure: Failure) {
  const refused = refusedFields(failure, ['note', 'categoryId']);
  if (refused) return refused;
  if (failure.code === 'NO_ANSWER') return { form: { key: 'error.NO_ANSWER' } } as const;
  if (failure.code === 'NOT_FOUND') return { form: { key: 'receipt.noSuch' } } as const;
  const key = failure.status >= 500 ? 'settings.error.server' : 'settings.error.other';
  return { form: { key } } as const;
}
