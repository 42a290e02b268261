import { Button, Group } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { arrivingFrom, type Registered } from '../../session/model/arrival.js';
import { StatusBox } from '../../../ui/status-box.js';
import { Resend } from './resend.js';

/** For someone who has just registered: where the mail went, and what to do if it doesn't come. */
export function CheckInbox({ registered, isRefused }: { registered: Registered; isRefused: boolean }) {
  const t = useTranslations('login.inbox');
  return (
    <>
      <StatusBox kind="success">{t('sent', { email: registered.email })}</StatusBox>
      <Group gap="sm">
        {/* A refused log in offers it itself. */}
        {!isRefused && <Resend username={registered.username} />}
        <Button
          component={Link}
          to="/register"
          state={arrivingFrom({ ...registered, from: 'address-change' })}
          variant="default"
          size="sm"
          mih={44}
        >
          {t('changeAddress')}
        </Button>
      </Group>
    </>
  );
}
