import { useComputedColorScheme } from '@mantine/core';
import { Palette } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { RAISED } from '../../../ui/raised-colour.js';
import classes from './background.module.css';
import { RAINBOW } from '../model/use-background.js';

export interface BackgroundPickerProps {
  background: string | undefined;
  onChoose: (background: string | undefined) => void;
}

/** The colour behind a conversation, and the rainbow. */
export function BackgroundPicker(chosen: BackgroundPickerProps) {
  const t = useTranslations('messaging.background');
  return (
    <div className={classes['background']} role="group" aria-label={t('label')}>
      <ColourInput {...chosen} />
      <RainbowButton {...chosen} />
    </div>
  );
}

/** Any colour, chosen with the browser's own picker. */
export function ColourInput({ background, onChoose }: BackgroundPickerProps) {
  const t = useTranslations('messaging.background');
  const byDefault = RAISED[useComputedColorScheme('light')];
  const colour = background === undefined || background === RAINBOW ? byDefault : background;
  return (
    <span className={classes['swatch']} title={t('colour')}>
      <Palette size={20} aria-hidden />
      <span className={classes['colour']} style={{ backgroundColor: colour }} aria-hidden />
      <input
        type="color"
        aria-label={t('colour')}
        value={colour}
        onChange={event => onChoose(event.currentTarget.value)}
      />
    </span>
  );
}

/** Pressing it while the rainbow is there restores the default. */
export function RainbowButton({ background, onChoose }: BackgroundPickerProps) {
  const t = useTranslations('messaging.background');
  const isRainbow = background === RAINBOW;
  return (
    <button
      type="button"
      className={classes['rainbow']}
      aria-pressed={isRainbow}
      title={t('rainbowTitle')}
      onClick={() => onChoose(isRainbow ? undefined : RAINBOW)}
    >
      <span className={classes['rainbowWord']}>{t('rainbow')}</span>
    </button>
  );
}
