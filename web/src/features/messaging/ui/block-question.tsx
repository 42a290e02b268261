import { useEffect, useRef } from 'react';
import { useFriendsScreen } from '../../friends/ui/friends.context.js';
import { MemberActions } from '../../friends/ui/member-actions.js';
import { useSession } from '../../session/model/use-session.js';
import { orFormerFriend, type Person } from '../model/person-name.js';

interface BlockQuestionProps {
  friendId: string;
  person: Person | undefined;
  /** A new object each time that the question is asked. */
  asked: object;
}

/** Asks whether to block the friend. Stays after the answer, so that the member can take it back. */
export function BlockQuestion({ friendId, person, asked }: BlockQuestionProps) {
  const session = useSession();
  return (
    <MemberActions me={session.data}>
      <Question person={orFormerFriend(person, friendId)} asked={asked} />
    </MemberActions>
  );
}

function Question({ person, asked }: { person: Person; asked: object }) {
  const { ask } = useFriendsScreen();
  const last = useRef<object>(undefined);
  useEffect(() => {
    if (last.current === asked) return;
    last.current = asked;
    ask({ ask: 'block', person });
  });
  return null;
}
