import { Menu } from '@mantine/core';
import { Copy, Ellipsis, Pencil, Reply, Trash2 } from 'lucide-react';
import { useRef, useState, type RefObject } from 'react';
import type { ShownMessage } from '../../chat/chat.types.js';
import { messagingTexts } from '../../language/en/messaging.js';
import { useTexts } from '../../language/texts.js';
import { useConversationScreen } from './conversation.context.js';
import classes from './message.module.css';
import { REACTIONS } from './reactions.js';

interface MessageMenuProps {
  message: ShownMessage;
  label: string;
}

/** What can be done with a message. Each of them has a button; what it opens is made once it is pressed. */
export function MessageMenu({ message, label }: MessageMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isUsed, setIsUsed] = useState(false);
  const look = { type: 'button', className: classes['more'], 'aria-label': label } as const;
  if (!isUsed) {
    return (
      <button {...look} aria-haspopup="menu" aria-expanded={false} onClick={() => setIsUsed(true)}>
        <Ellipsis size={18} aria-hidden />
      </button>
    );
  }
  return (
    <Menu
      defaultOpened
      position="bottom-end"
      withInitialFocusPlaceholder={false}
      transitionProps={{ duration: 0 }}
      onClose={() => takeFocus(button)}
    >
      <Menu.Target>
        <button {...look} ref={button}>
          <Ellipsis size={18} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown aria-label={label}>
        <Entries message={message} />
      </Menu.Dropdown>
    </Menu>
  );
}

/** A menu that was made open does not know what had the focus before. */
const takeFocus = (button: RefObject<HTMLButtonElement | null>) =>
  requestAnimationFrame(() => document.activeElement === document.body && button.current?.focus());

function Entries({ message }: { message: ShownMessage }) {
  const texts = useTexts(messagingTexts);
  const { isOpen, actions } = useConversationScreen();
  const mayAnswer = isOpen && message.seq !== undefined;
  return (
    <>
      {mayAnswer && <ReactionEntries message={message} />}
      {mayAnswer && (
        <Menu.Item
          leftSection={<Reply size={16} className={classes['pointing']} aria-hidden />}
          onClick={() => actions.reply(message)}
        >
          {texts.message.reply}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<Copy size={16} aria-hidden />} onClick={() => void actions.copy(message)}>
        {texts.message.copy}
      </Menu.Item>
      {mayAnswer && message.isMine && (
        <>
          <Menu.Item leftSection={<Pencil size={16} aria-hidden />} onClick={() => actions.edit(message)}>
            {texts.message.edit}
          </Menu.Item>
          <Menu.Item leftSection={<Trash2 size={16} aria-hidden />} onClick={() => actions.askToDelete(message)}>
            {texts.message.delete}
          </Menu.Item>
        </>
      )}
      {message.delivery === 'waiting' && (
        <Menu.Item leftSection={<Trash2 size={16} aria-hidden />} onClick={() => actions.discard(message.key)}>
          {texts.discard}
        </Menu.Item>
      )}
    </>
  );
}

function ReactionEntries({ message: { seq, reactions } }: { message: ShownMessage }) {
  const texts = useTexts(messagingTexts).reactions;
  const { memberId, showsReactions, actions } = useConversationScreen();
  if (!showsReactions || seq === undefined) return null;
  const mine = reactions.find(({ userId }) => userId === memberId)?.emoji;
  return (
    <>
      <div className={classes['palette']} role="group" aria-label={texts.label}>
        {REACTIONS.map(emoji => (
          <Menu.Item
            key={emoji}
            className={classes['emoji'] ?? ''}
            data-mine={emoji === mine || undefined}
            aria-label={emoji === mine ? texts.takeBack(texts.names[emoji]) : texts.give(texts.names[emoji])}
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
