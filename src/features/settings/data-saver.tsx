import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { DataUse, StoredDataUse } from '#domain/data-use.ts';
import { addMonths } from '#domain/months.ts';
import { formatBytes } from '#i18n/formats/format-bytes.ts';
import { useLocale, useText } from '#i18n/use-text.ts';
import {
  chooseDataSaver,
  type DataSaverChoice,
  dataSaverChoice,
  dataSaverChoices,
} from '#platform/data-choice.ts';
import { flushDataUse, tellDataSaver, thisMonth } from '#platform/data-use.ts';
import { savesData } from '#platform/save-data.ts';
import { Card } from '#ui/list.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';

/**
 * Switch for data-saving mode, and the amount of sent and received data. A choice also turns the preloading of links
 * off or on. `onChange` is called when a choice takes effect.
 */
export function DataSaver({ onChange }: { onChange: () => void }) {
  const t = useText();
  const router = useRouter();
  const [chosen, setChosen] = useState(dataSaverChoice);

  function choose(choice: DataSaverChoice) {
    chooseDataSaver(choice);
    setChosen(dataSaverChoice());
    router.options.defaultPreload = savesData() ? false : 'intent';
    void tellDataSaver();
    onChange();
  }

  return (
    <Card className="grid gap-3 p-4 wrap-anywhere">
      <h2 className="font-medium">{t('settings.data')}</h2>
      <SegmentedControl
        label={t('settings.data')}
        onChange={choose}
        options={dataSaverChoices.map((value) => ({ value, label: t(`settings.data.${value}`) }))}
        value={chosen}
      />
      <p className="text-sm text-text2">{t('settings.data.about')}</p>
      <p className="text-sm empty:hidden" role="status">
        {chosen === 'auto' && t(`settings.data.browser.${savesData() ? 'on' : 'off'}`)}
      </p>
      <Used />
    </Card>
  );
}

const COUNT_EVERY_MS = 5_000;
const nothing: DataUse = { sent: 0, received: 0 };

/** Data use of this month and the previous one, if counted. */
function Used() {
  const t = useText();
  const locale = useLocale();
  const [kept, setKept] = useState<StoredDataUse>();
  useEffect(() => {
    const count = () => void flushDataUse().then(setKept);
    count();
    const timer = setInterval(count, COUNT_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  if (!kept) return null;
  const month = thisMonth();
  const now = kept.months.get(month) ?? nothing;
  const before = kept.months.get(addMonths(month, -1));
  return (
    <>
      <table className="w-full text-sm">
        <caption className="border-t border-border pt-3 pb-1 text-start font-medium">
          {t('settings.data.used')}
        </caption>
        <thead>
          <tr className="text-text2 *:py-1 *:ps-3 *:text-end *:font-normal">
            <td />
            <th scope="col">{t('settings.data.thisMonth')}</th>
            {before && <th scope="col">{t('settings.data.lastMonth')}</th>}
          </tr>
        </thead>
        <tbody className="tabular-nums">
          {(['received', 'sent'] as const).map((way) => (
            <tr className="*:py-1 *:text-end *:font-medium" key={way}>
              <th className="text-start! font-normal! text-text2" scope="row">
                {t(`settings.data.${way}`)}
              </th>
              <td translate="no">{formatBytes(now[way], locale)}</td>
              {before && <td translate="no">{formatBytes(before[way], locale)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-sm text-text2">{t('settings.data.estimate')}</p>
    </>
  );
}
