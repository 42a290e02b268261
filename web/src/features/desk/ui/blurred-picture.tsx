import { EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import classes from './blurred-picture.module.css';
import evidence from './evidence.module.css';

interface BlurredPictureProps {
  src: string;
  /** Which of the pictures it is. */
  position: number;
}

/** A picture of the evidence, blurred until the moderator wants to see it. */
export function BlurredPicture({ src, position }: BlurredPictureProps) {
  const t = useTranslations('desk.picture');
  const [isShown, setShown] = useState(false);
  const [isGone, setGone] = useState(false);
  const name = t('name', { position });
  if (isGone) return <p className={evidence['noPicture']}>{t('gone')}</p>;
  return (
    <button
      type="button"
      className={classes['picture']}
      aria-pressed={isShown}
      aria-label={isShown ? t('hide', { position }) : t('show', { position })}
      onClick={() => setShown(!isShown)}
    >
      <img src={src} alt={isShown ? name : ''} data-shown={isShown} loading="lazy" onError={() => setGone(true)} />
      {!isShown && <EyeOff size={24} aria-hidden />}
    </button>
  );
}
