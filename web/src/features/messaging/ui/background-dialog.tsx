import { useTranslations } from 'use-intl';
import { Dialog } from '../../../ui/dialog.js';
import { type BackgroundPickerProps, ColourInput, RainbowButton } from './background-picker.js';
import classes from './background.module.css';

/** Warm grounds, from paper to night. */
const GROUNDS = {
  white: '#ffffff',
  cream: '#fff6e5',
  blush: '#fdeee9',
  peach: '#ffe0cc',
  rose: '#f9d9e2',
  plum: '#5a3149',
  night: '#2b1b27',
} as const;
const NAMES = Object.keys(GROUNDS) as (keyof typeof GROUNDS)[];

/** Seven grounds, the rainbow, and any other colour. The conversation behind it shows the choice at once; pressing the chosen one again restores the default. */
export function BackgroundDialog({ onClose, ...chosen }: BackgroundPickerProps & { onClose: () => void }) {
  const t = useTranslations('messaging.background');
  const { background, onChoose } = chosen;
  return (
    <Dialog title={t('label')} onClose={onClose}>
      <div className={classes['grounds']} role="group" aria-label={t('label')}>
        {NAMES.map(name => (
          <button
            key={name}
            type="button"
            className={classes['ground']}
            style={{ backgroundColor: GROUNDS[name] }}
            aria-label={t(`grounds.${name}`)}
            title={t(`grounds.${name}`)}
            aria-pressed={background === GROUNDS[name]}
            onClick={() => onChoose(background === GROUNDS[name] ? undefined : GROUNDS[name])}
          />
        ))}
        <RainbowButton {...chosen} />
      </div>
      <div className={classes['other']}>
        <ColourInput {...chosen} />
        <span aria-hidden>{t('other')}</span>
      </div>
    </Dialog>
  );
}
