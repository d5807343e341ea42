import type { PaperTone } from './paper.ts';

/** Colors of documents: those of the light theme, because paper is white. */
export const colors = {
  ground: '#f3f7fa',
  paper: '#ffffff',
  text: '#0b1b24',
  text2: '#455862',
  border: '#d3dee5',
  brand: '#06bde9',
  onBrand: '#05232d',
  head: '#063a4a',
  headLines: '#0e5468',
  onHead: '#ffffff',
} as const;

/** Colors of each tone on paper: `ink` for text and lines, `tint` for the area behind them. */
export const toneColors: Readonly<
  Record<PaperTone, { readonly ink: string; readonly tint: string }>
> = {
  brand: { ink: '#076a85', tint: '#ddf5fd' },
  accent: { ink: '#4453b5', tint: '#ecefff' },
  success: { ink: '#1b7320', tint: '#e6f8e5' },
  warning: { ink: '#805200', tint: '#fff3dc' },
  error: { ink: '#c01f24', tint: '#fdeceb' },
  neutral: { ink: '#455862', tint: '#e9f1f6' },
};
