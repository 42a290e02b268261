import { Text } from '@mantine/core';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import classes from './following.module.css';
import { posterOf, type Moment } from '../model/moments.js';

interface FollowingProps {
  moments: Moment[];
  /** How many moments on it goes. */
  onChoose: (steps: number) => void;
}

/** The next moments, on a screen that has room next to the viewer. */
export function Following({ moments, onChoose }: FollowingProps) {
  const t = useTranslations('moments');
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className={classes['following']}>
      <Text component="h2" id={headingId} className={classes['heading']}>
        {t('following')}
      </Text>
      <ul className={classes['list']}>
        {moments.map((moment, index) => (
          <li key={moment.id}>
            <button type="button" className={classes['moment']} onClick={() => onChoose(index + 1)}>
              <img src={posterOf(moment)} alt="" width={56} height={96} loading="lazy" />
              <span className={classes['author']}>{moment.user.username}</span>
              <span className={classes['caption']}>{moment.caption}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
