import { Anchor, Button, Stack } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { PageHeading } from '../../../ui/page-heading.js';
import { StatusBox } from '../../../ui/status-box.js';
import { useKeepByMail } from '../model/removal.queries.js';

/** Where the link of a notice leads: the one click that keeps the second factor was in the mail. */
export function KeepPage() {
  const t = useTranslations('second-factor.keep');
  const { token = '' } = useParams();
  const { mutate, isSuccess, isError, error, isPending } = useKeepByMail(token);
  const hasAsked = useRef(false);
  useEffect(() => {
    if (hasAsked.current) return;
    hasAsked.current = true;
    mutate();
  }, [mutate]);
  return (
    <Stack gap="lg">
      <PageHeading>{t('heading')}</PageHeading>
      {isSuccess && <StatusBox kind="success">{t('kept')}</StatusBox>}
      {isError && <StatusBox kind="error">{error.message}</StatusBox>}
      {!isSuccess && !isError && <StatusBox kind="info">{t('asking')}</StatusBox>}
      {isError && (
        <Button variant="default" loading={isPending} onClick={() => mutate()}>
          {t('tryAgain')}
        </Button>
      )}
      <Anchor component={Link} to="/forgot" underline="always" py={10}>
        {t('newPassword')}
      </Anchor>
    </Stack>
  );
}
