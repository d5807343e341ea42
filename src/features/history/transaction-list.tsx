import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type Beside, besideProps } from '#checkout/links.tsx';
import type { Category } from '#contract/catalogue.ts';
import type { Annotation, Receipt } from '#contract/history.ts';
import { receiptLink } from '#domain/links.ts';
import { statusTones } from '#domain/statuses.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useLocale, useText } from '#i18n/use-text.ts';
import { Amount } from '#ui/amount.tsx';
import { Tag } from '#ui/chips.tsx';
import { CategoryTile } from '#ui/icons/icon-tile.tsx';
import { chosenRowClass, List, Row, RowBody, rowClass } from '#ui/list.tsx';
import { StatusMark } from '#ui/tone.tsx';
import { type TransactionWords, tileOf, transactionWords } from './transaction-looks.ts';

interface Transactions {
  readonly transactions: readonly Receipt[];
  /** Categories by id, for the tiles of the rows. */
  readonly categories: ReadonlyMap<string, Category>;
  /** Returns the line below the title. */
  readonly about: (transaction: Receipt) => string;
}

/** Transactions as a list of links to their receipts. */
export function TransactionList({ label, ...transactions }: Transactions & { label: string }) {
  return (
    <List label={label}>
      <TransactionRows {...transactions} />
    </List>
  );
}

/** Rows of transactions as links to their receipts. The caller draws the list around them. */
export function TransactionRows({
  transactions,
  categories,
  about,
  beside,
  annotated = false,
}: Transactions & {
  /** The receipt that a wide screen shows beside the rows. */
  beside?: Beside | undefined;
  /** True if the rows show their owner's annotations. */
  annotated?: boolean;
}) {
  const t = useText();
  const format = useFormat();
  return transactions.map((transaction) => (
    <Row key={transaction.id}>
      <Link
        className={transactionClass}
        preload={false}
        {...receiptLink(transaction.id, transaction)}
        {...besideProps(transaction.id, beside)}
        // `search: true` keeps the filter of the list in the address.
        {...(beside && { search: true })}
      >
        <TransactionRow
          about={about(transaction)}
          annotation={
            annotated &&
            transaction.annotation && (
              <AnnotationLine annotation={transaction.annotation} categories={categories} />
            )
          }
          tile={tileOf(transaction, categories)}
          words={transactionWords(transaction, format, t)}
        />
      </Link>
    </Row>
  ));
}

/** Class of the link around a `TransactionRow`. */
export const transactionClass = `${rowClass} ${chosenRowClass}`;

/**
 * Row of a transaction. A success has no status word, and an amount that was not taken is struck out. `about` is the
 * text below the title, such as the time. Before React starts, the boot script fills the elements with the same
 * `data-slot`.
 */
export function TransactionRow({
  words: { shown, title, status, amount },
  tile,
  about,
  annotation,
}: {
  words: TransactionWords;
  tile: Pick<Category, 'icon' | 'tone'>;
  about: string;
  /** Annotation of the owner. */
  annotation?: ReactNode;
}) {
  const moment = <span data-slot="about">{about}</span>;
  const figure = <Amount text={amount} />;
  const isTaken = shown !== 'error' && shown !== 'notAccepted';
  return (
    <RowBody
      leading={<CategoryTile {...tile} />}
      subtitle={
        <>
          {shown === 'success' ? (
            moment
          ) : (
            <span className="flex flex-wrap items-center gap-x-2">
              {moment}
              <StatusMark tone={statusTones[shown]}>{status}</StatusMark>
            </span>
          )}
          {annotation}
        </>
      }
      title={
        <span data-slot="title" translate="no">
          {title}
        </span>
      }
      trailing={isTaken ? figure : <s className="text-text2">{figure}</s>}
    />
  );
}

/** Line below a transaction's time with its owner's annotation: category, tags, note. */
function AnnotationLine({
  annotation: { note, tags, categoryId },
  categories,
}: {
  annotation: Annotation;
  categories: ReadonlyMap<string, Category>;
}) {
  const locale = useLocale();
  const category = categories.get(categoryId ?? '');
  return (
    <span className="mt-1 flex flex-wrap items-center gap-x-1.5 gap-y-1 text-xs">
      {category && <Tag>{category.name[locale]}</Tag>}
      {tags.map((tag) => (
        <Tag key={tag}>
          <span translate="no">{tag}</span>
        </Tag>
      ))}
      {note && (
        <span className="line-clamp-1 min-w-0" translate="no">
          {note}
        </span>
      )}
    </span>
  );
}
