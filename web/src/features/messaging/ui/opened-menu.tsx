import { REACTIONS } from '@attune/gateway-contract/chat-events';
import { Menu } from '@mantine/core';
import { Copy, Flag, Pencil, Reply, Trash2 } from 'lucide-react';
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactElement, type RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { ClosedByWayBack } from '../../../ui/use-way-back.js';
import type { ShownMessage } from '../model/conversation.types.js';
import { useConversationScreen } from './conversation.context.js';
import classes from './message-menu.module.css';

/** Eight reactions side by side, as wide as a finger, where the window is wide enough. */
const WIDTH = 'min(362px, 100vw - 12px)';

interface OpenedMenuProps {
  message: ShownMessage;
  label: string;
  /** Opens and closes the menu from now on. */
  button: (ref: RefObject<HTMLButtonElement | null>) => ReactElement;
}

/** The entries of a message's menu: they are there at once, as the press that loaded them was to open them. */
export function OpenedMenu({ message, label, button }: OpenedMenuProps) {
  const ref = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(true);
  useFocusLeftToList(ref);
  const closeByWayBack = () => {
    setIsOpen(false);
    takeFocus(ref);
  };
  return (
    <Menu
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-end"
      width={WIDTH}
      classNames={{ dropdown: classes['menu'] ?? '' }}
      withInitialFocusPlaceholder={false}
      transitionProps={{ duration: 0 }}
      onClose={() => takeFocus(ref)}
    >
      <Menu.Target>{button(ref)}</Menu.Target>
      <Menu.Dropdown aria-label={label}>
        {isOpen && <ClosedByWayBack onClose={closeByWayBack} />}
        <Entries message={message} />
      </Menu.Dropdown>
    </Menu>
  );
}

/** Focus on a deleted message, or in its menu, stays among the messages. */
function useFocusLeftToList(button: RefObject<HTMLButtonElement | null>): void {
  useLayoutEffect(() => {
    const own = button.current;
    return () => {
      const menu = document.getElementById(own?.getAttribute('aria-controls') ?? '');
      const isAt = [own, menu].some(part => part?.contains(document.activeElement));
      if (isAt) own?.closest<HTMLElement>('[role="region"]')?.focus();
    };
  }, [button]);
}

/** A menu that starts open does not know which element had the focus before. */
const takeFocus = (button: RefObject<HTMLButtonElement | null>) =>
  requestAnimationFrame(() => document.activeElement === document.body && button.current?.focus());

function Entries({ message }: { message: ShownMessage }) {
  const t = useTranslations('messaging');
  const { isOpen, actions } = useConversationScreen();
  // A removed message can only be reported.
  const isStored = message.seq !== undefined && !message.isRemoved;
  const mayAnswer = isOpen && isStored;
  return (
    <>
      {mayAnswer && <ReactionEntries message={message} />}
      {mayAnswer && (
        <Menu.Item
          leftSection={<Reply size={16} className={classes['pointing']} aria-hidden />}
          onClick={() => actions.reply(message)}
        >
          {t('message.reply')}
        </Menu.Item>
      )}
      {!message.isRemoved && !message.voice && message.text !== '' && (
        <Menu.Item leftSection={<Copy size={16} aria-hidden />} onClick={() => void actions.copy(message)}>
          {t('message.copy')}
        </Menu.Item>
      )}
      {mayAnswer && message.isMine && !message.voice && (
        <Menu.Item leftSection={<Pencil size={16} aria-hidden />} onClick={() => actions.edit(message)}>
          {t('message.edit')}
        </Menu.Item>
      )}
      {/* Offered after the friendship ended, too: a member may always take back their own words. */}
      {isStored && message.isMine && (
        <Menu.Item leftSection={<Trash2 size={16} aria-hidden />} onClick={() => actions.askToDelete(message)}>
          {t('message.delete')}
        </Menu.Item>
      )}
      {!message.isMine && message.seq !== undefined && (
        <Menu.Item leftSection={<Flag size={16} aria-hidden />} onClick={() => actions.report(message)}>
          {t('message.report')}
        </Menu.Item>
      )}
      {message.delivery === 'waiting' && (
        <Menu.Item leftSection={<Trash2 size={16} aria-hidden />} onClick={() => actions.discard(message.key)}>
          {t('discard')}
        </Menu.Item>
      )}
    </>
  );
}

function ReactionEntries({ message: { seq, reactions } }: { message: ShownMessage }) {
  const t = useTranslations('messaging.reactions');
  const { memberId, showsReactions, actions } = useConversationScreen();
  if (!showsReactions || seq === undefined) return null;
  const mine = reactions.find(({ userId }) => userId === memberId)?.emoji;
  return (
    <>
      <div className={classes['palette']} role="group" aria-label={t('label')} onKeyDown={goAlongRow}>
        {REACTIONS.map(emoji => (
          <Menu.Item
            key={emoji}
            className={classes['emoji'] ?? ''}
            data-mine={emoji === mine || undefined}
            aria-label={
              emoji === mine
                ? t('takeBack', { reaction: t(`names.${emoji}`) })
                : t('give', { reaction: t(`names.${emoji}`) })
            }
            onClick={() => actions.react(seq, emoji === mine ? null : emoji)}
          >
            {emoji}
          </Menu.Item>
        ))}
      </div>
      <Menu.Divider />
    </>
  );
}

/** The reactions stand in a row: the arrows that point along it go from one to the next, too. */
function goAlongRow({ key, currentTarget, target }: KeyboardEvent): void {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
  const row = [...currentTarget.children];
  const isRightToLeft = getComputedStyle(currentTarget).direction === 'rtl';
  const step = (key === 'ArrowRight') === isRightToLeft ? -1 : 1;
  const next = row[(row.indexOf(target as Element) + step + row.length) % row.length];
  if (next instanceof HTMLElement) next.focus();
}
