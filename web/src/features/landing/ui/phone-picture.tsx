import { X } from 'lucide-react';
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
        <strong>{t('both')}</strong>
        <span>{t('question')}</span>
        <p>
          <span>{t('said')}</span> <q>{t('answer')}</q>
        </p>
      </div>
      <div className={classes['deeds']}>
        <span>
          <X size={18} /> {t('pass')}
        </span>
        <span>{t('hello')}</span>
      </div>
    </div>
  );
}
