import { Button, Skeleton, Stack, Switch, Text, Title } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { StatusBox } from '../../../ui/status-box.js';
import { useAcceptsDrafted, useSetAcceptsDrafted } from '../model/drafted-messages.queries.js';

/** Whether friends may send the member messages that began with a suggestion. */
export function DraftedMessagesSection() {
  const t = useTranslations('assistant-settings');
  return (
    <section aria-labelledby="drafted-messages">
      <Stack gap="sm">
        <Title order={2} size="h3" id="drafted-messages">
          {t('messages')}
        </Title>
        <AcceptsDrafted />
      </Stack>
    </section>
  );
}

function AcceptsDrafted() {
  const t = useTranslations('assistant-settings');
  const accepts = useAcceptsDrafted();
  const change = useSetAcceptsDrafted();
  if (accepts.isPending) return <Skeleton height={88} radius="md" role="status" aria-label={t('loading')} />;
  if (accepts.data === undefined) {
    return (
      <StatusBox kind="error">
        <Text mb="xs">{t('notLoaded')}</Text>
        <Button size="compact-md" variant="default" loading={accepts.isFetching} onClick={() => void accepts.refetch()}>
          {t('tryAgain')}
        </Button>
      </StatusBox>
    );
  }
  return (
    <>
      <Switch
        size="md"
        label={t('drafted.label')}
        aria-label={t('drafted.label')}
        description={t('drafted.description')}
        checked={accepts.data}
        onChange={event => change.mutate(event.currentTarget.checked)}
      />
      <div aria-live="assertive">{change.isError && <StatusBox kind="error">{t('notSaved')}</StatusBox>}</div>
    </>
  );
}
