import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { StatusBox } from '../../../ui/status-box.js';
import { LogOutButton } from '../../log-out/ui/log-out-button.js';

/** Why the desk sent a moderator here, and the way back to it. */
export function DeskNotice({ isOn }: { isOn: boolean }) {
  const t = useTranslations('security.desk');
  const [wasOn] = useState(isOn);
  if (!isOn) return <StatusBox kind="info">{t('why')}</StatusBox>;
  return (
    <StatusBox kind={wasOn ? 'info' : 'success'}>
      <Stack gap="sm" align="flex-start">
        <span>{wasOn ? t('logInAgain') : t('ready')}</span>
        {wasOn ? (
          <LogOutButton />
        ) : (
          <Button component={Link} to="/desk" size="sm">
            {t('goOn')}
          </Button>
        )}
      </Stack>
    </StatusBox>
  );
}
