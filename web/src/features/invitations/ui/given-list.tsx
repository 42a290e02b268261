import type { GivenInvitation } from '@attune/auth-contract/given-invitation';
import { Button, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { dateFormat } from '../../../i18n/local-format.js';
import { StatusBox } from '../../../ui/status-box.js';
import { refusalOf, useTakeInvitationBack } from '../model/invitations.queries.js';
import classes from './given-list.module.css';

const asDay = dateFormat({ dateStyle: 'medium' });

export function GivenList({ invitations }: { invitations: readonly GivenInvitation[] }) {
  const t = useTranslations('invitations');
  const takeBack = useTakeInvitationBack();
  return (
    <>
      <ul className={classes['list']}>
        {invitations.map(({ id, state, endsAt }) => {
          const day = asDay(new Date(endsAt));
          return (
            <li key={id}>
              <div>
                <Text fw={600}>{t(`states.${state}`)}</Text>
                <Text size="sm" c="dimmed">
                  {state === 'used' ? t('counts', { day }) : t('until', { day })}
                </Text>
              </div>
              {state === 'open' && (
                <Button
                  variant="default"
                  mih={44}
                  disabled={takeBack.isPending}
                  aria-label={t('endOne', { day })}
                  onClick={() => takeBack.mutate(id)}
                >
                  {t('end')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      <div aria-live="assertive">
        {takeBack.isError && <StatusBox kind="error">{refusalOf(takeBack.error) ?? t('failed')}</StatusBox>}
      </div>
    </>
  );
}
