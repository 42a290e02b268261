import type { FriendRequest } from '../model/friend-lists.js';
import { Answered } from '../../answered-part/ui/answered.js';
import classes from './request-note.module.css';

interface RequestNoteProps {
  request: Pick<FriendRequest, '_id' | 'note' | 'about'>;
}

/** What a request says: the member's own photo or words that it answers, and the note as it will stand in the conversation. */
export function RequestNote({ request }: RequestNoteProps) {
  const { note, about } = request;
  if (!note && !about) return null;
  return (
    <div className={classes['note']}>
      {about && <Answered about={about} otherId={request._id} isMine />}
      {note && (
        <blockquote className={classes['bubble']} dir="auto">
          {note}
        </blockquote>
      )}
    </div>
  );
}
