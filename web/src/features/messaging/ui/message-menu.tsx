import { Ellipsis } from 'lucide-react';
import { startTransition, useState, type Ref } from 'react';
import type { ShownMessage } from '../model/conversation.types.js';
import classes from './message-menu.module.css';
import { late } from '../../../ui/late.js';

const OpenedMenu = late(() => import('./opened-menu.js').then(m => m.OpenedMenu));

interface MessageMenuProps {
  message: ShownMessage;
  label: string;
}

/** What can be done with a message. Each of them has a button; what it opens is loaded and made once it is pressed. */
export function MessageMenu({ message, label }: MessageMenuProps) {
  const [isUsed, setIsUsed] = useState(false);
  const look = { type: 'button', className: classes['more'], 'aria-label': label } as const;
  const dots = <Ellipsis size={18} aria-hidden />;
  if (!isUsed) {
    // In a transition: the button stays, and keeps the focus, until there is a menu.
    const open = () => startTransition(() => setIsUsed(true));
    return (
      <button {...look} aria-haspopup="menu" aria-expanded={false} onClick={open}>
        {dots}
      </button>
    );
  }
  const button = (ref: Ref<HTMLButtonElement>) => (
    <button {...look} ref={ref}>
      {dots}
    </button>
  );
  return <OpenedMenu message={message} label={label} button={button} />;
}
