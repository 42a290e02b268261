import { useTranslations } from 'use-intl';
import classes from './phone-picture.module.css';

/** A picture of a phone with a person in Discover; as all drawings, it says nothing to a screen reader. */
export function PhonePicture() {
  const t = useTranslations('landing.card');
  return (
    <div aria-hidden className={classes['phone']}>
      <div className={classes['photo']}>
        <img src="/moments/avatars/lena_marlow.svg" alt="" fetchPriority="high" width={280} height={300} />
        <div className={classes['who']}>
          <strong>{t('name')}</strong>
          <span>{t('about')}</span>
        </div>
      </div>
      <div className={classes['both']}>
        <span>{t('both')}</span>
        <q>{t('quote')}</q>
      </div>
      <div className={classes['deeds']}>
        <span>✕</span>
        <span>{t('hello')}</span>
      </div>
    </div>
  );
}
