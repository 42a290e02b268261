import { Button, Group, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { StatusBox } from '../../../ui/status-box.js';
import { useFocusBack } from '../../../ui/use-focus-back.js';

interface LeaveQuestionProps {
  onStay: () => void;
  onLeave: () => void;
}

/** Asks once more: what was said in a rehearsal is kept nowhere. In the page, as dialogs weigh more than all of it. */
export function LeaveQuestion({ onStay, onLeave }: LeaveQuestionProps) {
  const t = useTranslations('rehearsal.leave');
  const stay = useRef<HTMLButtonElement>(null);
  useFocusBack();
  useEffect(() => stay.current?.focus(), []);
  return (
    <div role="group" aria-label={t('title')}>
      <StatusBox kind="info">
        <Text fw={600}>{t('title')}</Text>
        <Text>{t('text')}</Text>
        <Group gap="sm" mt="xs">
          <Button ref={stay} variant="default" mih={44} onClick={onStay}>
            {t('keep')}
          </Button>
          <Button mih={44} onClick={onLeave}>
            {t('yes')}
          </Button>
        </Group>
      </StatusBox>
    </div>
  );
}
