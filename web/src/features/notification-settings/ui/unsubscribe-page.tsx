import { notificationsApi } from '@attune/gateway-contract/notifications';
import { Anchor, Button, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { ApiError, call } from '../../../api/call.js';
import { PageHeading } from '../../../ui/page-heading.js';
import { StatusBox } from '../../../ui/status-box.js';

/** Where the link of the daily mail leads. Opening it changes nothing, and no session is needed. */
export function UnsubscribePage() {
  const t = useTranslations('notification-settings.unsubscribe');
  const { token = '' } = useParams();
  const stop = useMutation({ mutationFn: () => call(notificationsApi.unsubscribe, { params: { token } }) });
  return (
    <Stack gap="lg">
      <div>
        <PageHeading>{t('heading')}</PageHeading>
        <Text c="dimmed" mt={8}>
          {t('question')}
        </Text>
      </div>
      {stop.isSuccess && <StatusBox kind="success">{t('done')}</StatusBox>}
      {stop.isError && <Refusal error={stop.error} />}
      {!stop.isSuccess && (
        <Button size="md" loading={stop.isPending} onClick={() => stop.mutate()}>
          {t('stop')}
        </Button>
      )}
      {(stop.isSuccess || stop.isError) && (
        <Anchor component={Link} to="/settings/notifications">
          {t('toSettings')}
        </Anchor>
      )}
    </Stack>
  );
}

function Refusal({ error }: { error: Error }) {
  const t = useTranslations('notification-settings.unsubscribe');
  const refused = error instanceof ApiError ? error.failure?.message : undefined;
  return (
    <StatusBox kind="error">
      {refused ?? t('failed')} {t('otherWay')}
    </StatusBox>
  );
}
