import { Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { FailedBox } from '../../../ui/failed-box.js';
import { PageHeading } from '../../../ui/page-heading.js';
import { StatusBox } from '../../../ui/status-box.js';
import { useOperator } from '../../operator/model/operator.queries.js';
import { OperatorAddress } from '../../operator/ui/operator-address.js';

/** In place of the form, for those who have no invitation, or one that can't be used. */
export function ByInvitation({ hasCode }: { hasCode: boolean }) {
  const t = useTranslations('register.byInvitation');
  return (
    <Stack gap="md">
      <PageHeading documentTitle={t('heading')}>{t('heading')}</PageHeading>
      {hasCode && <StatusBox kind="info">{t('notOpen')}</StatusBox>}
      <Text>{t('explanation')}</Text>
      <WhomToAsk />
    </Stack>
  );
}

function WhomToAsk() {
  const t = useTranslations('register.byInvitation');
  const operator = useOperator();
  if (operator.data) {
    const { contact } = operator.data;
    if (contact === null) return <Text>{t('askOthers')}</Text>;
    return (
      <Text>
        {t('ask')} <OperatorAddress contact={contact} />
      </Text>
    );
  }
  if (operator.isError) return <FailedBox query={operator}>{t('failed')}</FailedBox>;
  return (
    <div role="status">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <Skeleton height={54} radius="md" aria-hidden />
    </div>
  );
}
