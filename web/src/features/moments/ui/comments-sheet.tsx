import type { Comment } from '@attune/gateway-contract/moments';
import { Drawer, Text, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFocusBack } from '../../../ui/use-focus-back.js';
import { useWayBack } from '../../../ui/use-way-back.js';
import { useFriendLists } from '../../friends/model/friends.queries.js';
import { useFriendsScreen } from '../../friends/ui/friends.context.js';
import { MemberActions } from '../../friends/ui/member-actions.js';
import { useSession } from '../../session/model/use-session.js';
import { useComments, useRemoveComment } from '../model/comments.queries.js';
import type { Moment } from '../model/moments.js';
import { CommentComposer } from './comment-composer.js';
import { CommentList } from './comment-list.js';
import classes from './comments.module.css';
import { RemoveCommentDialog } from './remove-comment-dialog.js';

interface CommentsSheetProps {
  moment: Moment;
  /** How many comments are counted that no one wrote. */
  madeUp: number;
  onClose: () => void;
}

/** The comments on a clip: next to it, and on a phone above it. */
export function CommentsSheet(props: CommentsSheetProps) {
  return (
    <MemberActions me={useSession().data}>
      <Sheet {...props} />
    </MemberActions>
  );
}

function Sheet({ moment, madeUp, onClose }: CommentsSheetProps) {
  const t = useTranslations('moment-comments');
  const { question } = useFriendsScreen();
  const [removed, setRemoved] = useState<Comment>();
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  useFocusBack();
  useWayBack(onClose);
  const isAsking = question !== undefined || removed !== undefined;
  return (
    <Drawer.Root
      opened
      onClose={onClose}
      position={isPhone ? 'bottom' : 'right'}
      size={isPhone ? '86%' : 'md'}
      // The key closes the question above.
      closeOnEscape={!isAsking}
      classNames={{ content: classes['content'] ?? '' }}
    >
      <Drawer.Overlay />
      <Drawer.Content>
        <div className={classes['top']}>
          <Drawer.Title fz="lg" fw={600}>
            {t('title')}
          </Drawer.Title>
          <Drawer.CloseButton size={44} aria-label={t('close')} data-autofocus />
        </div>
        <Said moment={moment} madeUp={madeUp} isAsking={isAsking} removed={removed} onRemove={setRemoved} />
      </Drawer.Content>
    </Drawer.Root>
  );
}

interface SaidProps extends Pick<CommentsSheetProps, 'moment' | 'madeUp'> {
  isAsking: boolean;
  removed: Comment | undefined;
  onRemove: (comment: Comment | undefined) => void;
}

function Said({ moment, madeUp, isAsking, removed, onRemove }: SaidProps) {
  const t = useTranslations('moment-comments');
  const { session, lists } = useFriendLists();
  const query = useComments(moment.id);
  const removing = useRemoveComment(moment.id);
  const scrolled = useRef<HTMLDivElement>(null);
  const [sent, setSent] = useState(0);
  const memberId = session.data?._id;
  const ask = (comment: Comment | undefined) => {
    removing.reset();
    onRemove(comment);
  };
  return (
    <>
      {/* Above the list: an on-screen keyboard covers the foot of the window. */}
      {memberId !== undefined && (
        <CommentComposer
          memberId={memberId}
          momentId={moment.id}
          onSent={() => {
            setSent(sent + 1);
            if (scrolled.current) scrolled.current.scrollTop = 0;
          }}
        />
      )}
      <div ref={scrolled} className={classes['scroll']}>
        {madeUp > 0 && (
          <Text size="sm" c="dimmed" mb="md">
            {t('sample', { count: madeUp })}
          </Text>
        )}
        <CommentList query={query} lists={lists} isAsking={isAsking} onRemove={ask} />
      </div>
      <VisuallyHidden role="status">
        {/* A new element each time: the same words again are announced as well. */}
        {sent > 0 && <span key={sent}>{t('sent')}</span>}
      </VisuallyHidden>
      {removed && (
        <RemoveCommentDialog commentId={removed.commentId} removing={removing} onClose={() => ask(undefined)} />
      )}
    </>
  );
}
