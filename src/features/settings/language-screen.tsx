import { useRouteContext } from '@tanstack/react-router';
import { useId, useRef, useState, useSyncExternalStore } from 'react';
import { useConnectivity } from '#data/react/use-connectivity.ts';
import { allLanguages, type Language, languageNames, languageOf } from '#i18n/language.ts';
import { useLocale, useText } from '#i18n/use-text.ts';
import {
  discardChoice,
  saveLanguage,
  storeChoice,
  unsavedChoice,
} from '#session/language-choice.ts';
import { Button } from '#ui/button.tsx';
import { List, Row, RowBody, rowClass } from '#ui/list.tsx';
import { Notice } from '#ui/tone.tsx';
import { SettingsPage } from './settings-layout.tsx';

/**
 * Screen of the language. A choice changes the language of this device, and the app then saves it in the profile. A
 * button to save appears only if that failed. If the messages cannot be loaded, the choice is discarded.
 */
export function LanguageScreen() {
  const t = useText();
  const id = useId();
  const current = languageOf(useLocale());
  const { changeLanguage } = useRouteContext({ from: '__root__' });
  const [pendingLanguage, setPending] = useState<Language>();
  const presses = useRef(0);

  async function choose(language: Language) {
    presses.current += 1;
    const press = presses.current;
    setPending(language);
    // The choice is stored before the language changes, because an unsaved choice takes precedence over the profile's
    // language.
    storeChoice(language);
    const isLoaded = await changeLanguage(language);
    // The last press wins, even if an earlier press chose the same language.
    if (press !== presses.current) return;
    setPending(undefined);
    if (!isLoaded) return discardChoice(language);
    await saveLanguage();
  }

  return (
    <SettingsPage section="language">
      <p className="text-text2">{t('settings.language.lead')}</p>
      <fieldset>
        <legend className="sr-only">{t('settings.section.language')}</legend>
        <List>
          {allLanguages.map((language) => (
            <Row key={language}>
              <label
                htmlFor={`${id}-${language}`}
                className={`${rowClass} has-focus-visible:outline-2 has-focus-visible:-outline-offset-4 has-focus-visible:outline-focus`}
              >
                <RowBody
                  title={<span lang={language.toLowerCase()}>{languageNames[language]}</span>}
                  trailing={
                    <input
                      checked={language === (pendingLanguage ?? current)}
                      className="block size-5.5 appearance-none rounded-full border-2 border-border-strong checked:border-7 checked:border-brand-text focus-visible:shadow-none focus-visible:outline-none"
                      id={`${id}-${language}`}
                      name="language"
                      onChange={() => void choose(language)}
                      type="radio"
                      value={language}
                    />
                  }
                />
              </label>
            </Row>
          ))}
        </List>
      </fieldset>
      <Unsaved />
    </SettingsPage>
  );
}

/**
 * Shows that the profile does not have the chosen language yet. The app saves it later by itself; a press saves it at
 * once.
 */
function Unsaved() {
  const t = useText();
  const choice = useSyncExternalStore(unsavedChoice.subscribe, unsavedChoice.get, () => null);
  const offline = useConnectivity() === 'offline';
  const [pending, setPending] = useState(false);

  async function save() {
    setPending(true);
    await saveLanguage();
    setPending(false);
  }

  return (
    <>
      <div className="empty:hidden" role="status">
        {choice !== null && (
          <Notice icon="cloud-off" tone="warning">
            {t(offline ? 'settings.language.offline' : 'settings.language.failed')}
          </Notice>
        )}
      </div>
      {choice !== null && !offline && (
        <Button onClick={() => void save()} pending={pending} tone="secondary" wide>
          {t('settings.language.save')}
        </Button>
      )}
    </>
  );
}
