import type { Comment } from '@attune/gateway-contract/moments';
import { ActionIcon, Text } from '@mantine/core';
import { Trash2 } from 'lucide-react';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { pictureAddress } from '../../../api/picture-address.js';
import { withoutOrderControls } from '../../../i18n/bidi.js';
import { localFormat } from '../../../i18n/local-format.js';
import { Avatar } from '../../../ui/avatar.js';
import { MemberLink } from '../../../ui/member-link.js';
import { nameOf, type Relation } from '../../friends/model/friend-lists.js';
import { PersonMenu } from '../../friends/ui/person-menu.js';
import classes from './comments.module.css';
import { beginningOf } from '../../../i18n/beginning.js';

const dayAndTime = localFormat({ day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' });

interface CommentRowProps {
  comment: Comment;
  /** How its author stands to the member. */
  relation: Relation;
  onRemove: () => void;
}

/** One comment: whose it is, when, what it says, and what can be done about it. */
export function CommentRow({ comment, relation, onRemove }: CommentRowProps) {
  const t = useTranslations('moment-comments');
  const nameId = useId();
  const { commentId, person, text, at, isMine } = comment;
  return (
    <li tabIndex={-1} className={classes['comment']} aria-labelledby={nameId}>
      <Avatar person={person} src={pictureAddress(person.profilePicture)} size={40} />
      <div className={classes['said']}>
        <div id={nameId} className={classes['head']}>
          <MemberLink username={person.username} className={classes['name']}>
            <bdi>{withoutOrderControls(isMine ? person.firstname : nameOf(person))}</bdi>
          </MemberLink>
          <Text component="time" dateTime={at} size="sm" c="dimmed">
            {dayAndTime(new Date(at))}
          </Text>
        </div>
        <p className={classes['text']} dir="auto">
          {withoutOrderControls(text)}
        </p>
      </div>
      {isMine ? (
        <ActionIcon
          variant="subtle"
          color="var(--mantine-color-text)"
          size={44}
          aria-label={t('remove', { words: beginningOf(text, 40) })}
          onClick={onRemove}
        >
          <Trash2 size={18} aria-hidden />
        </ActionIcon>
      ) : (
        <PersonMenu person={person} relation={relation} about={{ kind: 'comment', commentId }} size={44} />
      )}
    </li>
  );
}
