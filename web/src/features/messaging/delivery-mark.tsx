import { Check, CheckCheck, CircleAlert, Clock, type LucideIcon } from 'lucide-react';
import type { Delivery } from '../../chat/chat.types.js';
import classes from './message.module.css';

const marks: Record<Delivery, { words: string; Icon: LucideIcon }> = {
  waiting: { words: 'Waiting to be sent', Icon: Clock },
  sending: { words: 'Sending', Icon: Clock },
  sent: { words: 'Sent', Icon: Check },
  delivered: { words: 'Delivered', Icon: CheckCheck },
  read: { words: 'Read', Icon: CheckCheck },
  failed: { words: 'Not sent', Icon: CircleAlert },
};

interface DeliveryMarkProps {
  delivery: Delivery;
  /** Beside the newest one of the member: two marks that look alike are told apart there. */
  isInWords?: boolean;
}

/** How far a message of one's own has come: a small mark, and in words. */
export function DeliveryMark({ delivery, isInWords = false }: DeliveryMarkProps) {
  const { words, Icon } = marks[delivery];
  return (
    <span className={classes['delivery']} data-delivery={delivery} title={words}>
      {isInWords ? words : <span className={classes['unseen']}>{words}</span>}
      <Icon size={14} aria-hidden />
    </span>
  );
}
