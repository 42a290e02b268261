import type { Comment } from '@attune/gateway-contract/moments';
import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { MessageCircle } from 'lucide-react';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { FailedBox } from '../../../ui/failed-box.js';
import { StatusBox } from '../../../ui/status-box.js';
import { relationTo, type Lists } from '../../friends/model/friend-lists.js';
import { useListFocus } from '../../friends/ui/use-list-focus.js';
import type { useComments } from '../model/comments.queries.js';
import { CommentRow } from './comment-row.js';
import classes from './comments.module.css';

interface CommentListProps {
  query: ReturnType<typeof useComments>;
  lists: Lists;
  /** A question stands above the list. */
  isAsking: boolean;
  onRemove: (comment: Comment) => void;
}

/** The comments of those whom the member did not block just now. */
export function CommentList({ query, lists, isAsking, onRemove }: CommentListProps) {
  const t = useTranslations('moment-comments');
  const list = useRef<HTMLUListElement>(null);
  const empty = useRef<HTMLDivElement>(null);
  const focus = useListFocus(list, () => empty.current, isAsking);
  const { data, isError, isFetching, hasNextPage } = query;
  if (data === undefined)
    return isError && !isFetching ? <FailedBox query={query}>{t('missing')}</FailedBox> : <Loading />;
  const rows = data.map(comment => ({ comment, relation: relationTo(comment.person, lists) }));
  const shown = rows.filter(({ relation }) => relation !== 'blocked');
  return (
    <>
      {shown.length === 0 && !hasNextPage && (
        <div ref={empty} tabIndex={-1} className={classes['empty']}>
          <MessageCircle size={36} aria-hidden />
          <Text fw={600}>{t('empty.title')}</Text>
          <Text c="dimmed">{t('empty.text')}</Text>
        </div>
      )}
      <ul ref={list} className={classes['list']} {...focus}>
        {shown.map(({ comment, relation }) => (
          <CommentRow
            key={comment.commentId}
            comment={comment}
            relation={relation}
            onRemove={() => onRemove(comment)}
          />
        ))}
      </ul>
      {hasNextPage && <More query={query} />}
    </>
  );
}

function More({ query: { fetchNextPage, isFetchingNextPage, isFetchNextPageError } }: Pick<CommentListProps, 'query'>) {
  const t = useTranslations('moment-comments');
  return (
    <Stack gap="sm" pb="sm">
      {isFetchNextPageError && <StatusBox kind="error">{t('moreMissing')}</StatusBox>}
      <Button variant="default" size="md" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {isFetchNextPageError ? t('tryAgain') : t('more')}
      </Button>
    </Stack>
  );
}

function Loading() {
  const t = useTranslations('moment-comments');
  return (
    <Stack gap="lg" role="status" aria-label={t('loading')}>
      {[0, 1, 2].map(row => (
        <div key={row} className={classes['comment']} aria-hidden>
          <Skeleton circle height={40} />
          <div className={classes['said']}>
            <Skeleton height={14} width="40%" mb={8} />
            <Skeleton height={14} width={row === 1 ? '60%' : '85%'} />
          </div>
        </div>
      ))}
    </Stack>
  );
}
