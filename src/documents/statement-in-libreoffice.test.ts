import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { env } from 'node:process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toDecimal } from '#domain/money.ts';
import { allLocales, type Locale } from '#i18n/language.ts';
import { statementCsv } from './statement-csv.ts';
import { labels, nastyStatement } from './testing/statements.ts';

/** The package `libreoffice-calc` of Debian. */
const office = '/usr/bin/soffice';

/** LibreOffice's numbers of the languages and of the separators. */
const opening: Readonly<Record<Locale, string>> = {
  az: '59,34,UTF8,1,,1068,false,true',
  en: '44,34,UTF8,1,,1033,false,true',
  ru: '59,34,UTF8,1,,1049,false,true',
};

const isInstalled = existsSync(office);

/** The first start creates a profile, which takes most of the time. */
let profile: string;
beforeAll(() => {
  profile = mkdtempSync(join(tmpdir(), 'qepik-office-'));
});
afterAll(() => rmSync(profile, { recursive: true }));

test.runIf(env['QEPIK_TEST_ALL'] && !isInstalled)(
  `LibreOffice is not at ${office}: how it opens the CSV is not tested`,
  () => {},
);

test.runIf(env['QEPIK_TEST_ALL'] && isInstalled).each(allLocales)(
  'LibreOffice opens the CSV of %s as a table of numbers and dates [E73]',
  { timeout: 600_000 },
  (locale) => {
    const statement = nastyStatement();
    const folder = mkdtempSync(join(tmpdir(), 'qepik-csv-'));
    try {
      writeFileSync(join(folder, 'statement.csv'), statementCsv(statement, labels, locale));
      execFileSync(office, [
        '--headless',
        `-env:UserInstallation=file://${profile}`,
        `--infilter=CSV:${opening[locale]}`,
        '--convert-to',
        'fods',
        '--outdir',
        folder,
        join(folder, 'statement.csv'),
      ]);
      const table = readFileSync(join(folder, 'statement.fods'), 'utf8');
      expect(table).not.toContain('table:formula');
      const numbers = valuesOf(table, /office:value-type="float"[^>]* office:value="([^"]*)"/g);
      const amounts = statement.rows.flatMap(({ amount, commission, total, wallet }) =>
        [amount, commission, total, wallet].map((one) => Number(toDecimal(one))),
      );
      expect(numbers.map(Number).filter((one) => amounts.includes(one))).toEqual(amounts);
      const dates = valuesOf(table, /office:date-value="([^"]*)"/g);
      expect(dates).toContain('2026-11-20T14:02:33');
      expect(dates.length).toBeGreaterThan(statement.rows.length);
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);

function valuesOf(text: string, pattern: RegExp): string[] {
  return Array.from(text.matchAll(pattern), ([, value = '']) => value);
}
