import { useComputedColorScheme } from '@mantine/core';
import { Palette } from 'lucide-react';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { RAISED } from '../../../ui/raised-colour.js';
import classes from './conversation-header.module.css';
import { RAINBOW } from '../model/use-background.js';

/** Offered by browsers that show suggestions; any other colour can be chosen, too. */
const SUGGESTIONS = ['#ffffff', '#fdeee9', '#fff3cd', '#e3f6e8', '#dcecfb', '#ece6fb', '#2b1b27', '#000000'];

interface BackgroundPickerProps {
  background: string | undefined;
  onChoose: (background: string | undefined) => void;
}

/** The colour behind a conversation, or the rainbow. Pressing the chosen one again restores the default. */
export function BackgroundPicker({ background, onChoose }: BackgroundPickerProps) {
  const t = useTranslations('messaging.background');
  const suggestions = useId();
  const byDefault = RAISED[useComputedColorScheme('light')];
  const isRainbow = background === RAINBOW;
  const colour = isRainbow ? byDefault : (background ?? byDefault);
  return (
    <div className={classes['background']} role="group" aria-label={t('label')}>
      <span className={classes['swatch']} title={t('colour')}>
        <Palette size={20} aria-hidden />
        <span className={classes['colour']} style={{ backgroundColor: colour }} aria-hidden />
        <input
          type="color"
          aria-label={t('colour')}
          list={suggestions}
          value={colour}
          onChange={event => onChoose(event.currentTarget.value)}
        />
      </span>
      <datalist id={suggestions}>
        {SUGGESTIONS.map(suggestion => (
          <option key={suggestion} value={suggestion} aria-label={suggestion} />
        ))}
      </datalist>
      <button
        type="button"
        className={classes['rainbow']}
        aria-pressed={isRainbow}
        title={t('rainbowTitle')}
        onClick={() => onChoose(isRainbow ? undefined : RAINBOW)}
      >
        <span className={classes['rainbowWord']}>{t('rainbow')}</span>
      </button>
    </div>
  );
}
