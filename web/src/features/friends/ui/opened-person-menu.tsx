import { Menu } from '@mantine/core';
import { Ban, Flag, UserMinus } from 'lucide-react';
import { useRef, useState, type ReactElement, type ReactNode, type RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { ClosedByWayBack } from '../../../ui/use-way-back.js';
import type { ReportAbout } from '../../report/model/report.js';
import { useFriendsScreen } from './friends.context.js';
import { nameOf, type Person, type Relation } from '../model/friend-lists.js';

interface OpenedPersonMenuProps {
  person: Person;
  relation: Relation;
  about: ReportAbout;
  /** Entries that stand above the others. */
  before?: ReactNode;
  /** Opens and closes the menu from now on. */
  button: (ref: RefObject<HTMLButtonElement | null>) => ReactElement;
}

/** The entries of a person's menu: they are there at once, as the press that loaded them was to open them. */
export function OpenedPersonMenu({ person, relation, about, before, button }: OpenedPersonMenuProps) {
  const ref = useRef<HTMLButtonElement>(null);
  const { ask } = useFriendsScreen();
  const [isOpen, setIsOpen] = useState(true);
  const t = useTranslations('friends.person');
  const closeByWayBack = () => {
    setIsOpen(false);
    takeFocus(ref);
  };
  return (
    <Menu
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-end"
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      onClose={() => takeFocus(ref)}
    >
      <Menu.Target>{button(ref)}</Menu.Target>
      <Menu.Dropdown aria-label={t('more', { name: nameOf(person) })}>
        {isOpen && <ClosedByWayBack onClose={closeByWayBack} />}
        {before}
        {relation === 'friend' && (
          <Menu.Item leftSection={<UserMinus size={16} aria-hidden />} onClick={() => ask({ ask: 'unfriend', person })}>
            {t('unfriend')}
          </Menu.Item>
        )}
        {relation !== 'blocked' && (
          <Menu.Item leftSection={<Ban size={16} aria-hidden />} onClick={() => ask({ ask: 'block', person })}>
            {t('block')}
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<Flag size={16} aria-hidden />}
          onClick={() => ask({ ask: 'report', person, about, mayBlock: relation !== 'blocked' })}
        >
          {t('report')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** A menu that starts open does not know which element had the focus before. It keeps the focus itself while it fades. */
const takeFocus = (button: RefObject<HTMLButtonElement | null>) =>
  requestAnimationFrame(() => {
    const { activeElement, body } = document;
    if (activeElement === body || activeElement?.closest('[role="menu"]')) button.current?.focus();
  });
