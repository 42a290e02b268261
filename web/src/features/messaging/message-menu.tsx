import { ActionIcon, Menu } from '@mantine/core';
import { Copy, Ellipsis, Pencil, Reply, Trash2 } from 'lucide-react';
import type { ShownMessage } from '../../chat/chat.types.js';
import { useConversationScreen } from './conversation.context.js';
import classes from './message.module.css';
import { REACTIONS, reactionName } from './reactions.js';

/** What can be done with a message that is stored or on its way. */
export function MessageMenu({ message, label }: { message: ShownMessage; label: string }) {
  return (
    <Menu position="bottom-end" withinPortal withInitialFocusPlaceholder={false} transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <ActionIcon className={classes['more']} variant="default" size={32} radius="xl" aria-label={label}>
          <Ellipsis size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown aria-label={label}>
        <Entries message={message} />
      </Menu.Dropdown>
    </Menu>
  );
}

function Entries({ message }: { message: ShownMessage }) {
  const { isOpen, actions } = useConversationScreen();
  const mayAnswer = isOpen && message.seq !== undefined;
  return (
    <>
      {mayAnswer && <ReactionEntries message={message} />}
      {mayAnswer && (
        <Menu.Item leftSection={<Reply size={16} aria-hidden />} onClick={() => actions.reply(message)}>
          Reply
        </Menu.Item>
      )}
      <Menu.Item leftSection={<Copy size={16} aria-hidden />} onClick={() => void actions.copy(message)}>
        Copy
      </Menu.Item>
      {mayAnswer && message.isMine && (
        <>
          <Menu.Item leftSection={<Pencil size={16} aria-hidden />} onClick={() => actions.edit(message)}>
            Edit
          </Menu.Item>
          <Menu.Item leftSection={<Trash2 size={16} aria-hidden />} onClick={() => actions.askToDelete(message)}>
            Delete
          </Menu.Item>
        </>
      )}
      {message.delivery === 'waiting' && (
        <Menu.Item leftSection={<Trash2 size={16} aria-hidden />} onClick={() => actions.discard(message.key)}>
          Discard
        </Menu.Item>
      )}
    </>
  );
}

function ReactionEntries({ message: { seq, reactions } }: { message: ShownMessage }) {
  const { memberId, showsReactions, actions } = useConversationScreen();
  if (!showsReactions || seq === undefined) return null;
  const mine = reactions.find(({ userId }) => userId === memberId)?.emoji;
  return (
    <>
      <div className={classes['palette']} role="group" aria-label="React">
        {REACTIONS.map(emoji => (
          <Menu.Item
            key={emoji}
            className={classes['emoji'] ?? ''}
            data-mine={emoji === mine || undefined}
            aria-label={emoji === mine ? `Take back ${reactionName(emoji)}` : `React with ${reactionName(emoji)}`}
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
