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

/** The actions for a message, behind a button. The menu is loaded when the button is first pressed. */
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
