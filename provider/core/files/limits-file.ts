// Tables of limits as PDF files, one per language.
import { readFile } from 'node:fs/promises';
import { limitRules } from '#provider/core/ledger/limits.ts';

export const fileLanguages = ['az', 'en', 'ru'] as const;
export type FileLanguage = (typeof fileLanguages)[number];

/** Name of the PDF file with the table of limits in this language. */
export function limitsFile(language: FileLanguage): string {
  return `limits_${language}.pdf`;
}

/**
 * Title of the PDF file. The title contains the amounts of the limits, so that a test detects a file that was printed
 * before the limits changed.
 */
export function limitsTitle(language: FileLanguage): string {
  const figures = Object.values(limitRules).flatMap((rule) => [rule.unidentified, rule.identified]);
  const shown = figures.map((figure) => inManat(figure, language)).join(' · ');
  const words = {
    az: 'Qəpik: aylıq limitlər',
    en: 'Qəpik: monthly limits',
    ru: 'Qəpik: месячные лимиты',
  };
  return `${words[language]} (${shown})`;
}

/** Formats decimal text in manat with the separators of a language: "1.000 AZN", "1,000 AZN", "1 000 AZN". */
export function inManat(figure: string, language: FileLanguage): string {
  return `${new Intl.NumberFormat(language).format(Number(figure))} AZN`;
}

/** Reads a PDF file of limits by its name and returns the bytes. Undefined if no limits file has this name. */
export async function readLimits(name: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const language = fileLanguages.find((language) => limitsFile(language) === name);
  if (!language) return undefined;
  return new Uint8Array(await readFile(new URL(limitsFile(language), import.meta.url)));
}
