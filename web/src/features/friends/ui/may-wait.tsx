import { Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { dateFormat } from '../../../i18n/local-format.js';
import type { SentRequest } from '../model/friend-lists.js';

const weekday = dateFormat({ weekday: 'long' });

interface MayWaitProps {
  sent: Pick<SentRequest, 'firstname' | 'sentAt'>;
  className?: string | undefined;
}

/** The first day on which a request may arrive that has to wait. It is said of every request, on the day it was sent: no sender is told whether one waits. */
export function MayWait({ sent: { firstname: name, sentAt }, className = '' }: MayWaitProps) {
  const t = useTranslations('friends.person');
  const day = sentAt && dayAfter(new Date(sentAt));
  if (!day) return null;
  return (
    <Text size="sm" c="dimmed" className={className}>
      {t('mayWait', { name, day })}
    </Text>
  );
}

/** Undefined on another day than the one on which it was sent. */
function dayAfter(sentAt: Date, now = new Date()): string | undefined {
  if (sentAt.toDateString() !== now.toDateString()) return undefined;
  return weekday(new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1));
}
