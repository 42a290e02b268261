import { Menu } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { CalendarHeart, Heart, Leaf, Palette, Search, TriangleAlert } from 'lucide-react';
import type { ReactElement, RefObject } from 'react';
import { Link } from 'react-router-dom';
import { relationTo } from '../../friends/model/friend-lists.js';
import { useFriendLists } from '../../friends/model/friends.queries.js';
import { MemberActions } from '../../friends/ui/member-actions.js';
import { OpenedPersonMenu } from '../../friends/ui/opened-person-menu.js';
import { useTranslations } from 'use-intl';
import { isOn } from '../../safer-settings/model/safer-settings.js';
import { useConversationScreen } from './conversation.context.js';
import { orFormerFriend, type Person } from '../model/person-name.js';

interface OpenedConversationMenuProps {
  friendId: string;
  person: Person | undefined;
  onSearch: () => void;
  button: (ref: RefObject<HTMLButtonElement | null>) => ReactElement;
}

/** What can be done with the conversation, above the entries of a person's menu. On a wide screen the search stands in the header. */
export function OpenedConversationMenu({ friendId, person, onSearch, button }: OpenedConversationMenuProps) {
  const { session, lists } = useFriendLists();
  const t = useTranslations();
  const { memberId, isOpen, actions } = useConversationScreen();
  const shown = orFormerFriend(person, friendId);
  const relation = relationTo(shown, lists);
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  return (
    <MemberActions me={session.data}>
      <OpenedPersonMenu
        person={shown}
        relation={relation}
        about={{ kind: 'conversation' }}
        button={button}
        before={
          <>
            {relation === 'friend' && isOpen && (
              <Menu.Item
                component={Link}
                to={`/dates/new?with=${friendId}`}
                leftSection={<CalendarHeart size={16} aria-hidden />}
              >
                {t('friends.person.planDate')}
              </Menu.Item>
            )}
            {relation === 'friend' && isOpen && (
              <Menu.Item leftSection={<Heart size={16} aria-hidden />} onClick={actions.askToMeet}>
                {t('messaging.meet')}
              </Menu.Item>
            )}
            {isPhone && (
              <Menu.Item leftSection={<Search size={16} aria-hidden />} onClick={onSearch}>
                {t('messaging.search.open')}
              </Menu.Item>
            )}
            <Menu.Item leftSection={<Palette size={16} aria-hidden />} onClick={actions.chooseBackground}>
              {t('messaging.background.label')}
            </Menu.Item>
            {isOn(memberId, 'signs') && (
              <Menu.Item leftSection={<TriangleAlert size={16} aria-hidden />} onClick={actions.showSigns}>
                {t('safer-chat.signs.title')}
              </Menu.Item>
            )}
            {relation === 'friend' && isOpen && (
              <Menu.Item leftSection={<Leaf size={16} aria-hidden />} onClick={actions.askToEnd}>
                {t('messaging.ending.entry')}
              </Menu.Item>
            )}
          </>
        }
      />
    </MemberActions>
  );
}
