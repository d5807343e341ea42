import type { ReactNode } from 'react';

export interface FiguresRow {
  readonly key: string;
  readonly cells: readonly ReactNode[];
}

/** Table with the figures of a chart. The first cell of a row is its heading. */
export function FiguresTable({
  caption,
  columns,
  rows,
}: {
  caption: string;
  columns: readonly string[];
  rows: readonly FiguresRow[];
}) {
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
          {rows.map(({ key, cells: [name, ...figures] }) => (
            <tr key={key}>
              <th className={`${cellClass} text-start font-medium wrap-anywhere`} scope="row">
                {name}
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
