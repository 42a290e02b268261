import { Anchor, Button, Stack, Text } from '@mantine/core';
import { Link, useParams } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { dateFormat } from '../../../i18n/local-format.js';
import { PageHeading } from '../../../ui/page-heading.js';
import { StatusBox } from '../../../ui/status-box.js';
import { useConfirmRemoval } from '../model/removal.queries.js';

const dayOf = dateFormat({ dateStyle: 'long' });

/** Where the link for a lost second factor leads: its member confirms that it is lost. */
export function LostPage() {
  const t = useTranslations('second-factor.lost');
  const { token = '' } = useParams();
  const confirm = useConfirmRemoval(token);
  return (
    <Stack gap="lg">
      <PageHeading>{t('heading')}</PageHeading>
      {confirm.isSuccess ? (
        <StatusBox kind="success">{t('waiting', { day: dayOf(new Date(confirm.data.dueAt)) })}</StatusBox>
      ) : (
        <>
          <Text>{t('explanation')}</Text>
          {confirm.isError && <StatusBox kind="error">{confirm.error.message}</StatusBox>}
          <Button size="md" loading={confirm.isPending} onClick={() => confirm.mutate()}>
            {t('confirm')}
          </Button>
        </>
      )}
      <Anchor component={Link} to="/login" size="sm" underline="always" py={12}>
        {t('toLogin')}
      </Anchor>
    </Stack>
  );
}
