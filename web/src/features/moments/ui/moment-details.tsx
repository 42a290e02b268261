import { Text, VisuallyHidden } from '@mantine/core';
import { Heart, MessageCircle } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Feed } from '../model/use-feed.js';
import classes from './moment-details.module.css';

/** Over the clip: the author, the caption, and the counts. */
export function MomentDetails({ feed }: { feed: Feed }) {
  const t = useTranslations('moments');
  const { current, isLiked, toggleLike } = feed;
  const { user, caption, comments } = current;
  const likes = current.likes + (isLiked ? 1 : 0);
  return (
    <div className={classes['details']}>
      {/* Read out when the member moves on. */}
      <div className={classes['words']} aria-live="polite">
        <div className={classes['author']}>
          <img src={user.avatar} alt="" width={40} height={40} />
          <Text fw={650} component="span">
            {user.username}
          </Text>
        </div>
        <Text className={classes['caption']}>{caption}</Text>
      </div>
      <div className={classes['counts']}>
        <button
          type="button"
          className={classes['like']}
          aria-pressed={isLiked}
          aria-label={t('like', { likes })}
          onClick={toggleLike}
        >
          <Heart size={26} aria-hidden fill={isLiked ? 'currentColor' : 'none'} />
          <span className={classes['number']}>{likes}</span>
        </button>
        <span className={classes['count']}>
          <MessageCircle size={26} aria-hidden />
          <span className={classes['number']}>{comments}</span>
          <VisuallyHidden>{t('comments', { count: comments })}</VisuallyHidden>
        </span>
      </div>
    </div>
  );
}
