import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { chooseLanguage, useLanguage } from '../i18n/language.js';
import { LANGUAGES, type Language } from '../i18n/languages.js';
import classes from './language-select.module.css';

interface LanguageSelectProps {
  onChosen?: (choice: Language) => void;
}

/** Which language the app speaks. Each is named as its speakers call it. */
export function LanguageSelect({ onChosen }: LanguageSelectProps) {
  const id = useId();
  const language = useLanguage();
  const t = useTranslations('ui');
  const [hasFailed, setFailed] = useState(false);
  const choose = (choice: Language) =>
    chooseLanguage(choice).then(
      () => {
        setFailed(false);
        onChosen?.(choice);
      },
      () => setFailed(true),
    );
  return (
    <div className={classes['field']}>
      <label htmlFor={id}>{t('language')}</label>
      <select id={id} value={language} onChange={event => void choose(event.currentTarget.value as Language)}>
        {Object.entries(LANGUAGES).map(([tag, { name }]) => (
          <option key={tag} value={tag} lang={tag}>
            {name}
          </option>
        ))}
      </select>
      {hasFailed && <span role="alert">{t('languageNotLoaded')}</span>}
    </div>
  );
}
