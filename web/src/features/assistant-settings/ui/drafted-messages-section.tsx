import { messagesApi } from '@attune/gateway-contract/message-routes';
import { Skeleton } from '@mantine/core';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { FailedBox } from '../../../ui/failed-box.js';
import { SettingsSection } from '../../../ui/settings-section.js';
import { StatusBox } from '../../../ui/status-box.js';
import { SwitchRow } from '../../../ui/switch-row.js';
import { call } from '../../../api/call.js';

/** Whether friends may send the member messages that began with a suggestion. */
export function DraftedMessagesSection() {
  const t = useTranslations('assistant-settings');
  return (
    <SettingsSection id="drafted-messages" heading={t('messages')}>
      <AcceptsDrafted />
    </SettingsSection>
  );
}

function AcceptsDrafted() {
  const t = useTranslations('assistant-settings');
  const accepts = useAcceptsDrafted();
  const change = useSetAcceptsDrafted();
  if (accepts.isPending) return <Skeleton height={88} radius="md" role="status" aria-label={t('loading')} />;
  if (accepts.data === undefined) return <FailedBox query={accepts}>{t('notLoaded')}</FailedBox>;
  return (
    <>
      <SwitchRow
        label={t('drafted.label')}
        description={t('drafted.description')}
        isOn={accepts.data}
        onTurn={change.mutate}
      />
      <div aria-live="assertive">{change.isError && <StatusBox kind="error">{t('notSaved')}</StatusBox>}</div>
    </>
  );
}

const acceptsDraftedQuery = queryOptions({
  queryKey: ['chat', 'accepts-drafted'],
  queryFn: async () => (await call(messagesApi.acceptsDrafted)).acceptsDrafted,
  staleTime: 5 * 60_000,
});

/** Whether the member takes messages that began with a suggestion. */
const useAcceptsDrafted = () => useQuery(acceptsDraftedQuery);

/** Changes it at once, and takes it back when the server does not agree. One change after the other: the last choice counts. */
function useSetAcceptsDrafted() {
  const queryClient = useQueryClient();
  const { queryKey } = acceptsDraftedQuery;
  return useMutation({
    scope: { id: queryKey.join() },
    mutationFn: (acceptsDrafted: boolean) => call(messagesApi.setAcceptsDrafted, { input: { acceptsDrafted } }),
    onMutate: async acceptsDrafted => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, acceptsDrafted);
    },
    onError: (_error, acceptsDrafted) => queryClient.setQueryData(queryKey, !acceptsDrafted),
  });
}
