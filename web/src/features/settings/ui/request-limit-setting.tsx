import { friendsApi } from '@attune/gateway-contract/friends';
import { NativeSelect, Skeleton, Stack, Title } from '@mantine/core';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { FailedBox } from '../../../ui/failed-box.js';
import { StatusBox } from '../../../ui/status-box.js';
import classes from './settings-page.module.css';
import { call } from '../../../api/call.js';

const OFFERED = [1, 3, 5, 10, 20, 50, 100];

/** How many friend requests a day the member is shown. */
export function RequestLimitSetting() {
  const t = useTranslations('settings.requests');
  return (
    <section aria-labelledby="request-settings">
      <Stack gap="sm">
        <Title order={2} size="h3" id="request-settings">
          {t('heading')}
        </Title>
        <RequestsADay />
      </Stack>
    </section>
  );
}

function RequestsADay() {
  const t = useTranslations('settings');
  const limit = useRequestLimit();
  const change = useSetRequestLimit();
  if (limit.isPending) return <Skeleton height={88} radius="lg" aria-hidden />;
  if (limit.data === undefined) return <FailedBox query={limit}>{t('requests.notLoaded')}</FailedBox>;
  const choices = [...new Set([...OFFERED, limit.data])].toSorted((one, other) => one - other);
  return (
    <>
      <div className={classes['card']}>
        <NativeSelect
          size="md"
          label={t('requests.label')}
          description={t('requests.description')}
          data={choices.map(String)}
          value={String(limit.data)}
          onChange={event => change.mutate(Number(event.currentTarget.value))}
        />
      </div>
      <div aria-live="assertive">{change.isError && <StatusBox kind="error">{t('notSaved')}</StatusBox>}</div>
    </>
  );
}

const requestLimitQuery = queryOptions({
  queryKey: ['friends', 'request-limit'],
  queryFn: async () => (await call(friendsApi.requestLimit)).requestsADay,
  staleTime: 5 * 60_000,
});

/** How many friend requests a day the member is shown. */
const useRequestLimit = () => useQuery(requestLimitQuery);

/** Changes it at once, and asks the server again when it does not agree. One change after the other: the last choice counts. */
function useSetRequestLimit() {
  const queryClient = useQueryClient();
  const { queryKey } = requestLimitQuery;
  return useMutation({
    scope: { id: queryKey.join() },
    mutationFn: (requestsADay: number) => call(friendsApi.setRequestLimit, { input: { requestsADay } }),
    onMutate: async requestsADay => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      queryClient.setQueryData(queryKey, requestsADay);
      return before;
    },
    onError: (_error, _chosen, before) => queryClient.setQueryData(queryKey, before),
  });
}
