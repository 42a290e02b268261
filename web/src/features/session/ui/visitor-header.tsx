import { useTranslations } from 'use-intl';
import { PlainButton } from '../../../ui/plain-button.js';
import { Wordmark } from '../../../ui/wordmark.js';
import { arrivingFrom, useArrival } from '../model/arrival.js';
import wide from '../../../ui/wide.module.css';
import classes from './visitor-header.module.css';

/** The head of the pages that are open to visitors: the way in and the way to an account. */
export function VisitorHeader() {
  const t = useTranslations('session');
  // The login page knows the username of the account that was just verified.
  const arrival = useArrival();
  return (
    <header>
      <div className={`${wide['wide']} ${classes['line']}`}>
        <Wordmark />
        <div className={classes['ways']}>
          <PlainButton to="/login" state={arrival && arrivingFrom(arrival)} variant="subtle">
            {t('logIn')}
          </PlainButton>
          <PlainButton to="/register">{t('signUp')}</PlainButton>
        </div>
      </div>
    </header>
  );
}
