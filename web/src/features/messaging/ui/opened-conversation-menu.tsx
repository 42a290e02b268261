import type { ReactElement, RefObject } from 'react';
import { relationTo } from '../../friends/model/friend-lists.js';
import { useFriendLists } from '../../friends/model/friends.queries.js';
import { MemberActions } from '../../friends/ui/member-actions.js';
import { OpenedPersonMenu } from '../../friends/ui/opened-person-menu.js';
import { orFormerFriend, type Person } from '../model/person-name.js';

interface OpenedConversationMenuProps {
  friendId: string;
  person: Person | undefined;
  button: (ref: RefObject<HTMLButtonElement | null>) => ReactElement;
}

/** The same entries as beside a person, for the one in the conversation. */
export function OpenedConversationMenu({ friendId, person, button }: OpenedConversationMenuProps) {
  const { session, lists } = useFriendLists();
  const shown = orFormerFriend(person, friendId);
  return (
    <MemberActions me={session.data}>
      <OpenedPersonMenu
        person={shown}
        relation={relationTo(shown, lists)}
        about={{ kind: 'conversation' }}
        button={button}
      />
    </MemberActions>
  );
}
