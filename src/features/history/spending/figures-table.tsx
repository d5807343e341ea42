import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { exactly, type HistoryAddress } from '#features/history/filter.ts';
import { textLinkClass } from '#ui/button.tsx';
import { SectionHeader } from '#ui/list.tsx';

interface Figures {
  readonly caption: string;
  readonly columns: readonly string[];
  readonly rows: readonly {
    readonly key: string;
    readonly name: string;
    /** Search parameters that list the receipts. Undefined if the name is no link. */
    readonly search?: HistoryAddress | undefined;
    readonly figures: readonly string[];
  }[];
  /** True if the links lead to another month of this screen. */
  readonly isSameScreen?: boolean;
}

/** Section with a chart (`children`), or with the same figures as a table if `isTable` is true. */
export function FiguresSection({
  title,
  isTable,
  children,
  ...figures
}: Figures & { title: string; isTable: boolean; children: ReactNode }) {
  return (
    <section className="grid grid-cols-1 gap-2">
      <SectionHeader title={title} />
      {isTable ? <FiguresTable {...figures} /> : children}
    </section>
  );
}

function FiguresTable({ caption, columns, rows, isSameScreen = false }: Figures) {
  return (
    <div className="overflow-x-auto rounded-list bg-surface shadow-card">
      <table className="w-full text-start">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-border text-sm text-text2">
            {columns.map((column, place) => (
              <th className={`${cellClass} font-medium ${alignOf(place)}`} key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-border">
          {rows.map(({ key, name, search, figures }) => (
            <tr key={key}>
              <th className={`${cellClass} text-start font-medium wrap-anywhere`} scope="row">
                {search ? (
                  <Link
                    activeOptions={exactly}
                    className={textLinkClass}
                    replace={isSameScreen}
                    resetScroll={!isSameScreen}
                    search={search}
                    to="/transactions"
                  >
                    {name}
                  </Link>
                ) : (
                  name
                )}
              </th>
              {figures.map((figure, place) => (
                <td
                  className={`${cellClass} ${alignOf(place + 1)} whitespace-nowrap tabular-nums`}
                  key={columns[place + 1]}
                >
                  {figure}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const cellClass = 'px-[min(1rem,4vw)] py-2.5';

function alignOf(place: number): string {
  return place === 0 ? 'text-start' : 'text-end';
}
