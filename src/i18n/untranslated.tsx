import { createElement, Fragment } from 'react';

/** A sum, a name or a number: the translator of a browser leaves it as it is. */
export function Untranslated({ children }: { children: string }) {
  return <span translate="no">{children}</span>;
}

/** Amounts, codes, masked numbers, times: figures with what joins them, and the manat after them. */
const figures = /([+\u2212-]?\d(?:[\d.,:\s•]*\d)?(?:\s?(?:₼|AZN))?)/u;

/** A text that came written, with the figures in it left as they are. */
export function WithFigures({ children }: { children: string }) {
  const parts = children
    .split(figures)
    .map((part, place) => (place % 2 === 1 ? createElement(Untranslated, null, part) : part));
  return createElement(Fragment, null, ...parts);
}
