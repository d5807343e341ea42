// Prints the tables of limits that people can open: `node scripts/print-limits.ts`. Run it again when the figures of
// `provider/core/ledger/limits.ts` change.
import { writeFileSync } from 'node:fs';
import {
  type FileLanguage,
  fileLanguages,
  inManat,
  limitsFile,
  limitsTitle,
} from '#provider/core/files/limits-file.ts';
import { limitRules } from '#provider/core/ledger/limits.ts';

import { launchBrowser } from './install-tools.ts';

const words: Record<
  FileLanguage,
  Record<'what' | 'unidentified' | 'identified' | 'note', string> & {
    rows: Record<keyof typeof limitRules, string>;
  }
> = {
  az: {
    what: 'Ay ərzində',
    unidentified: 'Kimliyi təsdiqlənməmiş',
    identified: 'Kimliyi təsdiqlənmiş',
    rows: { PAYMENT: 'Ödəniş və köçürmələr', TOP_UP: 'Balans artımı' },
    note: 'Ay Bakı vaxtı ilə ayın 1-i saat 00:00-da başlayır. Geri qaytarılan məbləğlər nəzərə alınmır.',
  },
  en: {
    what: 'Per month',
    unidentified: 'Identity not verified',
    identified: 'Identity verified',
    rows: { PAYMENT: 'Payments and transfers', TOP_UP: 'Top-ups' },
    note: 'A month begins on its first day at 00:00, Baku time. Refunds do not count.',
  },
  ru: {
    what: 'За месяц',
    unidentified: 'Личность не подтверждена',
    identified: 'Личность подтверждена',
    rows: { PAYMENT: 'Платежи и переводы', TOP_UP: 'Пополнения' },
    note: 'Месяц начинается первого числа в 00:00 по бакинскому времени. Возвращённые суммы не учитываются.',
  },
};

const orderTypes = ['PAYMENT', 'TOP_UP'] as const;

const style = `
  body { font: 12pt/1.5 'DejaVu Sans', 'Noto Sans', sans-serif; color: #12202b; }
  h1 { font-size: 20pt; }
  table { border-collapse: collapse; width: 100%; }
  th, td { border-bottom: 1px solid #c3ced6; padding: 8pt; text-align: left; }
  td + td, th + th { text-align: right; }
`;

const browser = await launchBrowser();
const page = await browser.newPage();
for (const language of fileLanguages) {
  await page.setContent(html(language));
  const pdf = await page.pdf({
    format: 'A4',
    tagged: true,
    margin: { top: '2cm', left: '2cm', right: '2cm' },
  });
  writeFileSync(new URL(`../provider/core/files/${limitsFile(language)}`, import.meta.url), pdf);
}
await browser.close();

function html(language: FileLanguage): string {
  const { what, unidentified, identified, rows, note } = words[language];
  const title = limitsTitle(language);
  const lines = orderTypes.map((type) => {
    const rule = limitRules[type];
    const cells = [
      rows[type],
      inManat(rule.unidentified, language),
      inManat(rule.identified, language),
    ];
    return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  });
  return `<!doctype html><html lang="${language}"><title>${title}</title><style>${style}</style>
    <h1>${title}</h1>
    <table><tr><th>${what}</th><th>${unidentified}</th><th>${identified}</th></tr>${lines.join('')}</table>
    <p>${note}</p></html>`;
}
