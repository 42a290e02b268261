import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import classes from './selfie-view.module.css';

interface SelfiePictureProps {
  /** Undefined where there is none to load. */
  address: string | undefined;
  onSeen: () => void;
  /** What it is called. */
  children: string;
}

/** The selfie, or a photo that it is compared with; says when it can't be shown. */
export function SelfiePicture({ address, onSeen, children: name }: SelfiePictureProps) {
  const t = useTranslations('desk.selfies');
  const [isFailed, setIsFailed] = useState(false);
  if (address === undefined)
    return (
      <li>
        <p className={classes['missing']}>{t('elsewhere')}</p>
        <span>{name}</span>
      </li>
    );
  return (
    <li>
      {isFailed ? (
        <div className={classes['missing']}>
          <p role="alert">{t('pictureFailed', { name })}</p>
          <Button size="compact-md" variant="default" onClick={() => setIsFailed(false)}>
            {t('again')}
          </Button>
        </div>
      ) : (
        <img src={address} alt={name} onLoad={onSeen} onError={() => setIsFailed(true)} />
      )}
      <span aria-hidden={!isFailed}>{name}</span>
    </li>
  );
}
