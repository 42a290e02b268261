import { useTranslations } from 'use-intl';
import { arrivingFrom, returningTo, type Arrival } from '../../session/model/arrival.js';
import { PageHeading } from '../../../ui/page-heading.js';
import { PlainButton } from '../../../ui/plain-button.js';
import { PhonePicture } from './phone-picture.js';
import wide from '../../../ui/wide.module.css';
import classes from './welcome.module.css';

/** After the log in, on to the people. */
const DISCOVER = returningTo({ pathname: '/discover', search: '', hash: '' });

interface WelcomeProps {
  isMember: boolean;
  /** The person has just confirmed their address. */
  verified: Arrival | undefined;
}

/** The welcome banner. Its main button is what comes next: an account, the log in, or the app. */
export function Welcome({ isMember, verified }: WelcomeProps) {
  const t = useTranslations('landing.welcome');
  return (
    <section className={`${wide['wide']} ${classes['banner']}`}>
      <div>
        <p className={classes['kicker']}>{t('kicker')}</p>
        <PageHeading documentTitle={t('documentTitle')} className={classes['heading']}>
          {t('heading')}
        </PageHeading>
        <p className={classes['promise']}>{t('promise')}</p>
        <div className={classes['ways']}>
          {isMember ? (
            <>
              <PlainButton to="/discover" size="lg">
                {t('discover')}
              </PlainButton>
              <PlainButton to="/moments" size="lg" variant="default">
                {t('toMoments')}
              </PlainButton>
            </>
          ) : verified ? (
            <>
              <PlainButton to="/login" state={arrivingFrom(verified)} size="lg">
                {t('logIn')}
              </PlainButton>
              <PlainButton to="/login" state={{ ...arrivingFrom(verified), ...DISCOVER }} size="lg" variant="default">
                {t('discover')}
              </PlainButton>
            </>
          ) : (
            <PlainButton to="/register" size="lg">
              {t('createAccount')}
            </PlainButton>
          )}
        </div>
      </div>
      <PhonePicture />
    </section>
  );
}
