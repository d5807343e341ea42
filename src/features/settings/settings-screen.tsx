import { Link } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { languageNames, languageOf } from '#i18n/language.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { useText } from '#i18n/use-text.ts';
import { openOverlay } from '#platform/overlays.ts';
import { chooseTheme, theme, themes } from '#platform/theme.ts';
import { Card } from '#ui/card.tsx';
import { Icon } from '#ui/icon.tsx';
import { IconTile } from '#ui/icon-tile.tsx';
import { List, Row, RowBody } from '#ui/list.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { rowClass } from '#ui/row-class.ts';
import { SegmentedControl } from '#ui/segmented-control.tsx';

/** What is not a section of its own: how the app speaks and looks, what it is, the way out. */
export function SettingsScreen() {
  const t = useText();
  const language = languageOf(useLocale());
  const chosen = useSyncExternalStore(theme.subscribe, theme.get, () => 'system' as const);
  return (
    <div className="grid gap-4">
      <PageHeader title={t('settings.title')} />
      <List>
        <Row>
          <Link className={rowClass} to="/settings/language">
            <RowBody
              leading={<IconTile icon="languages" tone="brand" />}
              subtitle={languageNames[language]}
              title={t('settings.language')}
              trailing={<Icon className="text-text2" name="chevron-right" size={20} />}
            />
          </Link>
        </Row>
        <Row>
          <Link className={rowClass} to="/auth/asan">
            <RowBody
              leading={<IconTile icon="smartphone" tone="brand" />}
              title={t('auth.asan.title')}
              trailing={<Icon className="text-text2" name="chevron-right" size={20} />}
            />
          </Link>
        </Row>
      </List>
      <Card className="grid gap-3 p-4">
        <h2 className="font-medium">{t('settings.theme')}</h2>
        <SegmentedControl
          label={t('settings.theme')}
          onChange={chooseTheme}
          options={themes.map((value) => ({ value, label: t(`settings.theme.${value}`) }))}
          value={chosen}
        />
      </Card>
      <List>
        <Row>
          <RowBody
            leading={<IconTile icon="info" tone="neutral" />}
            title={t('settings.version')}
            trailing={<span className="text-sm tabular-nums text-text2">{__BUILD__}</span>}
          />
        </Row>
        <Row>
          <button
            className={rowClass}
            onClick={() => openOverlay({ name: 'sign-out' })}
            type="button"
          >
            <RowBody
              leading={<IconTile icon="logout" tone="error" />}
              title={t('settings.signOut')}
            />
          </button>
        </Row>
      </List>
    </div>
  );
}
