import { Text } from '@mantine/core';
import { Heart, MessageCircle } from 'lucide-react';
import { startTransition, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Feed } from '../model/use-feed.js';
import classes from './moment-details.module.css';
import { late } from '../../../ui/late.js';

/** The comments with their texts, those of what can be done to their authors among them: loaded when they are opened. */
const LazyCommentsSheet = late(() => import('./comments-sheet.js').then(m => m.CommentsSheet), {
  messages: ['moment-comments', 'friends'],
});

/** Over the clip: the author, the caption, and the counts. */
export function MomentDetails({ feed }: { feed: Feed }) {
  const t = useTranslations('moments');
  const { current, like } = feed;
  const { user, caption } = current;
  return (
    <div data-bottom-bar className={classes['details']}>
      <LikeTrouble like={like} />
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
          className={classes['deed']}
          aria-pressed={like.isLiked}
          aria-label={t('like', { likes: like.count })}
          disabled={!like.toggle}
          onClick={like.toggle}
        >
          <Heart size={26} aria-hidden fill={like.isLiked ? 'currentColor' : 'none'} />
          <span className={classes['number']}>{like.count || null}</span>
        </button>
        <Comments feed={feed} />
      </div>
    </div>
  );
}

/** How many comments there are; a press shows them. */
function Comments({ feed: { current, comments, areCountsMadeUp } }: { feed: Feed }) {
  const t = useTranslations('moments');
  const [isOpen, setIsOpen] = useState(false);
  const number = comments.count > 0 ? `${comments.count}${comments.areMore ? '+' : ''}` : null;
  return (
    <>
      <button
        type="button"
        className={classes['deed']}
        aria-label={t('comments', { number: number ?? 'none' })}
        aria-haspopup="dialog"
        // In a transition: the button stays as it is until there is something to show.
        onClick={() => startTransition(() => setIsOpen(true))}
      >
        <MessageCircle size={26} aria-hidden />
        <span className={classes['number']}>{number}</span>
      </button>
      <Suspense fallback={null}>
        {isOpen && (
          <LazyCommentsSheet
            moment={current}
            madeUp={areCountsMadeUp ? current.comments : 0}
            onClose={() => setIsOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
}

/** What went wrong with likes, where they are looked for. */
function LikeTrouble({ like: { notSaved, isMissing, askAgain } }: Pick<Feed, 'like'>) {
  const t = useTranslations('moments');
  if (!notSaved && !isMissing) return null;
  return (
    <div role="alert" className={classes['trouble']}>
      <span>{notSaved ? t('likeNotSaved', { why: notSaved }) : t('likesMissing')}</span>
      {!notSaved && (
        <button type="button" className={classes['again']} onClick={askAgain}>
          {t('tryAgain')}
        </button>
      )}
    </div>
  );
}
