import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import { useId } from 'react';
import { uiTexts } from '../i18n/en/ui.js';
import { useTexts } from '../i18n/texts.js';
import classes from './language-select.module.css';

const THEMES = ['auto', 'light', 'dark'] as const satisfies MantineColorScheme[];

/** Whether this device shows the app light or dark. It is stored here, and applied before the first paint of the next visit. */
export function ThemeSelect() {
  const id = useId();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const { theme } = useTexts(uiTexts);
  return (
    <div className={classes['field']}>
      <label htmlFor={id}>{theme.label}</label>
      <select
        id={id}
        value={colorScheme}
        onChange={event => setColorScheme(event.currentTarget.value as MantineColorScheme)}
      >
        {THEMES.map(name => (
          <option key={name} value={name}>
            {theme[name]}
          </option>
        ))}
      </select>
    </div>
  );
}
