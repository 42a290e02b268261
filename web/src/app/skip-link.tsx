import { appTexts } from '../i18n/en/app.js';
import { useTexts } from '../i18n/texts.js';
import classes from './skip-link.module.css';

/** The first stop of the Tab key: past the navigation, to what the screen is about. */
export function SkipLink() {
  const { skip } = useTexts(appTexts);
  return (
    <a href="#content" className={classes['link']}>
      {skip}
    </a>
  );
}
