import type { GivenInvitation } from '@attune/gateway-contract/given-invitation';
import { Button, Text } from '@mantine/core';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { dateFormat } from '../../../i18n/local-format.js';
import { StatusBox } from '../../../ui/status-box.js';
import { useTakeInvitationBack } from '../model/invitations.queries.js';
import divided from '../../../ui/divided-list.module.css';
import classes from './given-list.module.css';

const asDay = dateFormat({ dateStyle: 'medium' });

interface GivenListProps {
  invitations: readonly GivenInvitation[];
  onTakenBack: (id: string) => void;
}

export function GivenList({ invitations, onTakenBack }: GivenListProps) {
  const t = useTranslations('invitations');
  const takeBack = useTakeInvitationBack();
  const list = useRef<HTMLDivElement>(null);
  const end = (id: string) =>
    takeBack.mutate(id, {
      onSuccess: () => {
        onTakenBack(id);
        // The button is gone.
        list.current?.focus();
      },
    });
  return (
    <div ref={list} tabIndex={-1} className={classes['given']}>
      {invitations.length === 0 && <Text c="dimmed">{t('none')}</Text>}
      <ul className={divided['list']}>
        {invitations.map(({ id, state, endsAt }, index) => (
          <li key={id}>
            <div>
              <Text fw={600}>{t(`states.${state}`)}</Text>
              <Text size="sm" c="dimmed">
                {t(state === 'used' ? 'counts' : 'until', { day: asDay(new Date(endsAt)) })}
              </Text>
            </div>
            {state === 'open' && (
              <Button
                variant="default"
                mih={44}
                loading={takeBack.isPending && takeBack.variables === id}
                aria-label={t('endOne', { number: String(index + 1) })}
                onClick={() => end(id)}
              >
                {t('end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div aria-live="polite">
        {takeBack.isSuccess && <StatusBox kind="success">{t('ended')}</StatusBox>}
        {takeBack.isError && <StatusBox kind="error">{takeBack.error.message}</StatusBox>}
      </div>
    </div>
  );
}
