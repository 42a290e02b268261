import { ActionIcon, Menu } from '@mantine/core';
import { Ban, EllipsisVertical, Flag, UserMinus } from 'lucide-react';
import { friendsTexts } from '../../language/en/friends.js';
import { useTexts } from '../../language/texts.js';
import { useFriendsScreen } from './friends.context.js';
import { nameOf, type Person, type Relation } from './friend-lists.js';
import classes from './friends-page.module.css';

/** What is done rarely, and never by accident: each entry asks first. */
export function PersonMenu({ person, relation }: { person: Person; relation: Relation }) {
  const { isReady, ask } = useFriendsScreen();
  const texts = useTexts(friendsTexts).person;
  const more = texts.more(nameOf(person));
  return (
    <Menu position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon
          className={classes['more']}
          variant="subtle"
          color="var(--mantine-color-text)"
          size={36}
          disabled={!isReady}
          aria-label={more}
        >
          <EllipsisVertical size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown aria-label={more}>
        {relation === 'friend' && (
          <Menu.Item leftSection={<UserMinus size={16} aria-hidden />} onClick={() => ask({ ask: 'unfriend', person })}>
            {texts.unfriend}
          </Menu.Item>
        )}
        {relation !== 'blocked' && (
          <Menu.Item leftSection={<Ban size={16} aria-hidden />} onClick={() => ask({ ask: 'block', person })}>
            {texts.block}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<Flag size={16} aria-hidden />} onClick={() => ask({ ask: 'report', person })}>
          {texts.report}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
