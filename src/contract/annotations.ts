// Writes annotations of transactions. Separate from `history.ts`, which the worker and every screen load.
import * as z from 'zod/mini';
import { distinctTags, plainLine } from '#domain/annotation.ts';
import { write } from './call.ts';
import { id } from './fields.ts';
import { receipt } from './history.ts';

/** Maximum length of the note of an annotation. */
export const noteLength = 200;
/** Maximum length of a tag. */
export const tagLength = 24;
/** Maximum number of tags of a transaction. */
export const tagsAtMost = 5;

/**
 * Replaces the annotation of a transaction, and returns its receipt. If note, tags and category are all empty, the
 * annotation is deleted.
 */
export const annotateReceipt = write({
  method: 'PUT',
  path: 'v1/transactions/{id}/annotation',
  params: { id },
  invalidates: ['history'],
  body: z.object({
    note: z.nullable(
      /* @__PURE__ */ z.string().check(z.overwrite(plainLine), z.maxLength(noteLength)),
    ),
    tags: /* @__PURE__ */ z
      .array(/* @__PURE__ */ z.string().check(z.overwrite(plainLine), z.maxLength(tagLength)))
      .check(z.overwrite(distinctTags), z.maxLength(tagsAtMost)),
    categoryId: z.nullable(id),
  }),
  answer: receipt,
});
