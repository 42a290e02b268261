import { APPLICATION_DECLINED_BECAUSE, type WaitingApplication } from '@attune/gateway-contract/desk';
import { Button, Group, Radio, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { localFormat } from '../../../i18n/local-format.js';
import type { ApplicationDecision } from '../model/applications.queries.js';
import classes from './application-card.module.css';

const dayOf = localFormat({ dateStyle: 'long' });
type Decision = Pick<ApplicationDecision, 'outcome' | 'because'>;

interface ApplicationCardProps {
  application: WaitingApplication;
  /** What is being sent about this one. */
  sending: Decision['outcome'] | undefined;
  onDecide: (decision: Decision) => void;
}

/** Who wants to join, and what they wrote. Declining asks for a reason first. */
export function ApplicationCard({ application, sending, onDecide }: ApplicationCardProps) {
  const t = useTranslations('desk.applications');
  const { applicationId, username, firstname, introduction, since } = application;
  const [isDeclining, setIsDeclining] = useState(false);
  const isCancelled = useRef(false);
  const cancel = () => {
    isCancelled.current = true;
    setIsDeclining(false);
  };
  const focusAgain = (button: HTMLButtonElement | null) => {
    if (button && isCancelled.current) button.focus();
  };
  return (
    <li className={classes['card']} aria-labelledby={`application-${applicationId}`}>
      <Text fw={600} id={`application-${applicationId}`}>
        {t('name', { firstname, username })}
      </Text>
      <Text size="sm" c="dimmed">
        {t('since', { day: dayOf(new Date(since)) })}
      </Text>
      <Text className={classes['words']}>{introduction}</Text>
      {isDeclining ? (
        <Reasons
          isSending={sending === 'declined'}
          onDecline={because => onDecide({ outcome: 'declined', because })}
          onCancel={cancel}
        />
      ) : (
        <Group>
          <Button mih={44} loading={sending === 'approved'} onClick={() => onDecide({ outcome: 'approved' })}>
            {t('approve')}
          </Button>
          <Button mih={44} variant="default" ref={focusAgain} onClick={() => setIsDeclining(true)}>
            {t('decline')}
          </Button>
        </Group>
      )}
    </li>
  );
}

interface ReasonsProps {
  isSending: boolean;
  onDecline: (because: (typeof APPLICATION_DECLINED_BECAUSE)[number]) => void;
  onCancel: () => void;
}

function Reasons({ isSending, onDecline, onCancel }: ReasonsProps) {
  const t = useTranslations('desk.applications');
  const [because, setBecause] = useState<(typeof APPLICATION_DECLINED_BECAUSE)[number]>('unclear');
  const first = useRef<HTMLInputElement>(null);
  // The button that was pressed is gone.
  useEffect(() => first.current?.focus(), []);
  return (
    <Stack gap="sm">
      <Radio.Group
        label={t('because')}
        description={t('effect')}
        value={because}
        onChange={value => setBecause(APPLICATION_DECLINED_BECAUSE.find(known => known === value) ?? 'unclear')}
      >
        <Stack gap={0}>
          {APPLICATION_DECLINED_BECAUSE.map((known, index) => (
            <Radio key={known} value={known} label={t(`reasons.${known}`)} {...(index === 0 && { ref: first })} />
          ))}
        </Stack>
      </Radio.Group>
      <Group>
        <Button mih={44} loading={isSending} onClick={() => onDecline(because)}>
          {t('sendDecline')}
        </Button>
        <Button mih={44} variant="default" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </Group>
    </Stack>
  );
}
