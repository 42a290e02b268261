import { Menu } from '@mantine/core';
import { CalendarHeart, ListChecks } from 'lucide-react';
import type { ReactElement, RefObject } from 'react';
import { Link } from 'react-router-dom';
import { relationTo } from '../../friends/model/friend-lists.js';
import { useFriendLists } from '../../friends/model/friends.queries.js';
import { MemberActions } from '../../friends/ui/member-actions.js';
import { OpenedPersonMenu } from '../../friends/ui/opened-person-menu.js';
import { useTranslations } from 'use-intl';
import { isOn } from '../model/safer-settings.js';
import { useConversationScreen } from './conversation.context.js';
import { orFormerFriend, type Person } from '../model/person-name.js';

interface OpenedConversationMenuProps {
  friendId: string;
  person: Person | undefined;
  button: (ref: RefObject<HTMLButtonElement | null>) => ReactElement;
}

/** The same entries as in a person's menu, for the friend in the conversation. */
export function OpenedConversationMenu({ friendId, person, button }: OpenedConversationMenuProps) {
  const { session, lists } = useFriendLists();
  const t = useTranslations();
  const { memberId, actions } = useConversationScreen();
  const shown = orFormerFriend(person, friendId);
  const relation = relationTo(shown, lists);
  return (
    <MemberActions me={session.data}>
      <OpenedPersonMenu
        person={shown}
        relation={relation}
        about={{ kind: 'conversation' }}
        button={button}
        before={
          <>
            {relation === 'friend' && (
              <Menu.Item
                component={Link}
                to={`/dates/new?with=${friendId}`}
                leftSection={<CalendarHeart size={16} aria-hidden />}
              >
                {t('friends.person.planDate')}
              </Menu.Item>
            )}
            {isOn(memberId, 'signs') && (
              <Menu.Item leftSection={<ListChecks size={16} aria-hidden />} onClick={actions.showSigns}>
                {t('safer-chat.signs.title')}
              </Menu.Item>
            )}
          </>
        }
      />
    </MemberActions>
  );
}
