import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import classes from './language-select.module.css';

const THEMES = ['auto', 'light', 'dark'] as const satisfies MantineColorScheme[];

/** Whether this device shows the app light or dark. It is stored here, and applied before the first paint of the next visit. */
export function ThemeSelect() {
  const id = useId();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const t = useTranslations('ui.theme');
  return (
    <div className={classes['field']}>
      <label htmlFor={id}>{t('label')}</label>
      <select
        id={id}
        value={colorScheme}
        onChange={event => setColorScheme(event.currentTarget.value as MantineColorScheme)}
      >
        {THEMES.map(name => (
          <option key={name} value={name}>
            {t(name)}
          </option>
        ))}
      </select>
    </div>
  );
}
