import { Button, Group, Text } from '@mantine/core';
import { CalendarHeart } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import classes from './dates.module.css';

interface BothWishProps {
  friendId: string;
  name: string;
  /** It comes of a press, so the way to a plan takes the focus. What is said aloud stands elsewhere then. */
  takesFocus?: boolean;
}

/** That both would like to meet, and the way to a plan. */
export function BothWish({ friendId, name, takesFocus = false }: BothWishProps) {
  const t = useTranslations('dates.wish');
  const toPlan = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (takesFocus) toPlan.current?.focus();
  }, [takesFocus]);
  return (
    <section className={classes['inConversation']} aria-label={t('bothLabel')}>
      <Group gap="xs" wrap="nowrap" align="flex-start">
        <CalendarHeart size={22} className={classes['icon']} aria-hidden />
        <Text fw={600} {...(!takesFocus && { role: 'status' })}>
          {t('both', { name })}
        </Text>
      </Group>
      <Text size="sm" c="dimmed">
        {t('next', { name })}
      </Text>
      <Button component={Link} ref={toPlan} to={`/dates/new?with=${friendId}`} mb={8}>
        {t('plan')}
      </Button>
    </section>
  );
}
