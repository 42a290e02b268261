import { Button, Stack } from '@mantine/core';
import { Link, useLocation } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../../api/call.js';
import { StatusBox } from '../../../ui/status-box.js';
import { loggingInAgain } from '../model/arrival.js';

interface RefusalBoxProps {
  error: Error;
  /** What is said of it. */
  children: string;
}

/** Why something was refused. Where the session lacks the second factor, with the way to log in again and come back. */
export function RefusalBox({ error, children }: RefusalBoxProps) {
  const t = useTranslations('session');
  const location = useLocation();
  const lacksFactor = error instanceof ApiError && error.failure?.reason === 'second_factor_required';
  if (!lacksFactor) return <StatusBox kind="error">{children}</StatusBox>;
  return (
    <StatusBox kind="error">
      <Stack gap="sm" align="flex-start">
        {children}
        <Button component={Link} to="/login" state={loggingInAgain(location)} variant="default" size="sm">
          {t('logInAgain')}
        </Button>
      </Stack>
    </StatusBox>
  );
}
