import { useId } from 'react';
import classes from './conversation.module.css';
import { RAINBOW, WHITE } from './use-background.js';

/** Offered by browsers that show suggestions; any other colour can be chosen, too. */
const SUGGESTIONS = [WHITE, '#fdeee9', '#fff3cd', '#e3f6e8', '#dcecfb', '#ece6fb', '#2b1b27', '#000000'];

interface BackgroundPickerProps {
  background: string;
  onChoose: (background: string) => void;
}

/** The colour behind a conversation, or the rainbow: pressed again, it is white again. */
export function BackgroundPicker({ background, onChoose }: BackgroundPickerProps) {
  const suggestions = useId();
  const isRainbow = background === RAINBOW;
  return (
    <div className={classes['background']} role="group" aria-label="Chat background">
      <input
        type="color"
        className={classes['swatch']}
        aria-label="Chat background colour"
        title="Chat background colour"
        list={suggestions}
        value={isRainbow ? WHITE : background}
        onChange={event => onChoose(event.currentTarget.value)}
      />
      <datalist id={suggestions}>
        {SUGGESTIONS.map(colour => (
          <option key={colour} value={colour} aria-label={colour} />
        ))}
      </datalist>
      <button
        type="button"
        className={classes['rainbow']}
        aria-pressed={isRainbow}
        title="Rainbow background"
        onClick={() => onChoose(isRainbow ? WHITE : RAINBOW)}
      >
        <span className={classes['rainbowWord']}>Rainbow</span>
      </button>
    </div>
  );
}
