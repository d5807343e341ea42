import { useSyncExternalStore } from 'react';
import { hideAmounts } from '#data/snapshot/take-snapshot.ts';
import { useText } from '#i18n/use-text.ts';
import { hiddenAmounts } from '#platform/hidden-amounts.ts';
import { chooseTheme, theme, themes } from '#platform/theme.ts';
import { IconTile } from '#ui/icons/icon-tile.tsx';
import { Card, List } from '#ui/list.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { SwitchRow } from '#ui/switch.tsx';
import { SettingsPage } from './settings-layout.tsx';

/**
 * Screen of the appearance on this device: the theme, and whether amounts are hidden. The provider receives neither.
 */
export function AppearanceScreen() {
  const t = useText();
  const drawn = useSyncExternalStore(theme.subscribe, theme.get, () => 'system' as const);
  const hidden = useSyncExternalStore(hiddenAmounts.subscribe, hiddenAmounts.get, () => false);
  return (
    <SettingsPage section="appearance">
      <Card className="grid gap-3 p-4">
        <h2 className="font-medium">{t('settings.theme')}</h2>
        <SegmentedControl
          label={t('settings.theme')}
          onChange={chooseTheme}
          options={themes.map((value) => ({ value, label: t(`settings.theme.${value}`) }))}
          value={drawn}
        />
      </Card>
      <List>
        <SwitchRow
          checked={hidden}
          leading={<IconTile icon={hidden ? 'eye-off' : 'eye'} tone="brand" />}
          onChange={(wished) => void hideAmounts(wished)}
          subtitle={t('settings.hidden.about')}
          title={t('settings.hidden')}
        />
      </List>
    </SettingsPage>
  );
}
