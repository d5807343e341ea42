import { useState } from 'react';
import {
  type HistoryBound,
  historyBounds,
  mostHistoryRows,
} from '#data/collections/history/history-bound.ts';
import { setHistoryBound } from '#data/revalidation/choose-history.ts';
import { historyBound } from '#data/revalidation/keep-history.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useText } from '#i18n/use-text.ts';
import { savesData } from '#platform/save-data.ts';
import { Card } from '#ui/list.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';

/**
 * Setting of how much history this device keeps. A choice takes effect at once and explains what happens to older rows.
 */
export function HistoryRetention() {
  const t = useText();
  const format = useFormat();
  const [kept, setKept] = useState(historyBound);
  const [change, setChange] = useState<'shorter' | 'longer'>();

  function choose(bound: HistoryBound) {
    const isShorter = historyBounds.indexOf(bound) < historyBounds.indexOf(kept);
    setKept(bound);
    setChange(undefined);
    void setHistoryBound(bound).then(() => {
      // In data-saving mode older rows are not loaded automatically, so no message announces them.
      if (isShorter || !savesData()) setChange(isShorter ? 'shorter' : 'longer');
    });
  }

  return (
    <Card className="grid gap-3 p-4 wrap-anywhere">
      <h2 className="font-medium">{t('settings.device.kept')}</h2>
      <SegmentedControl
        label={t('settings.device.kept')}
        onChange={choose}
        options={historyBounds.map((value) => ({
          value,
          label: t(`settings.device.kept.${value}`),
        }))}
        value={kept}
      />
      <p className="text-sm text-text2">
        {t('settings.device.kept.about', { count: format.count(mostHistoryRows) })}
      </p>
      <p className="text-sm empty:hidden" role="status">
        {change && t(`settings.device.kept.${change}`)}
      </p>
    </Card>
  );
}
