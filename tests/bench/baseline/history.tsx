// A bare virtual list of all rows, and a search in their titles.
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useState } from 'react';
import { countRows, PIECE, readPiece, search, type Transaction } from './rows.ts';

/** All rows in a virtual list, newest first, below a search field. */
export function History() {
  const [count, setCount] = useState(0);
  const [pieces, setPieces] = useState<ReadonlyMap<number, readonly Transaction[]>>(new Map());
  const [found, setFound] = useState<readonly Transaction[]>();
  const list = useWindowVirtualizer({
    count: found?.length ?? count,
    estimateSize: () => 72,
    overscan: 10,
  });
  const items = list.getVirtualItems();
  const first = Math.floor((items[0]?.index ?? 0) / PIECE);
  const last = Math.floor((items.at(-1)?.index ?? 0) / PIECE);

  useEffect(() => {
    void countRows().then(setCount);
  }, []);
  useEffect(() => {
    for (const piece of new Set([first, last])) {
      void readPiece(piece).then((rows) =>
        setPieces((before) => (before.has(piece) ? before : new Map(before).set(piece, rows))),
      );
    }
  }, [first, last]);

  return (
    <main>
      <input
        onChange={({ currentTarget: { value } }) =>
          value === '' ? setFound(undefined) : void search(value).then(setFound)
        }
        type="search"
      />
      <ul style={{ position: 'relative', height: list.getTotalSize() }}>
        {items.map(({ key, index, start }) => {
          const row = found?.[index] ?? pieces.get(Math.floor(index / PIECE))?.[index % PIECE];
          return (
            row && (
              <li key={key} style={{ position: 'absolute', top: start, height: 72 }}>
                <span data-slot="title">{row.title}</span> {row.amount}
              </li>
            )
          );
        })}
      </ul>
    </main>
  );
}
