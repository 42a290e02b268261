import { VisuallyHidden } from '@mantine/core';
import { Check, CheckCheck, CircleAlert, Clock, type LucideIcon } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Delivery } from '../model/conversation.types.js';
import classes from './delivery-mark.module.css';

const icons: Record<Delivery, LucideIcon> = {
  waiting: Clock,
  sending: Clock,
  sent: Check,
  delivered: CheckCheck,
  read: CheckCheck,
  failed: CircleAlert,
};

interface DeliveryMarkProps {
  delivery: Delivery;
  /** Set on the member's newest message, where words tell apart two marks that look alike. */
  isInWords?: boolean;
}

/** How far a message of the member has come: a small mark, and in words. */
export function DeliveryMark({ delivery, isInWords = false }: DeliveryMarkProps) {
  const words = useTranslations('messaging')(`delivery.${delivery}`);
  const Icon = icons[delivery];
  return (
    <span className={classes['delivery']} data-delivery={delivery} title={words}>
      {isInWords ? <span>{words}</span> : <VisuallyHidden>{words}</VisuallyHidden>}
      <Icon size={14} aria-hidden />
    </span>
  );
}
