import { aiApi } from '@attune/gateway-contract/ai';
import { Radio, Skeleton, Stack, Text } from '@mantine/core';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { z } from 'zod';
import { FailedBox } from '../../../ui/failed-box.js';
import { SettingsSection } from '../../../ui/settings-section.js';
import { StatusBox } from '../../../ui/status-box.js';
import { call } from '../../../api/call.js';

/** Which model answers the member, of those that are set up. */
export function ModelSection() {
  const t = useTranslations('assistant-settings');
  return (
    <SettingsSection id="who-answers" heading={t('answers.title')} explanation={t('answers.about')}>
      <Models />
    </SettingsSection>
  );
}

function Models() {
  const t = useTranslations('assistant-settings');
  const models = useChosenModel();
  const choose = useChooseModel();
  if (models.isPending) return <Skeleton height={120} radius="md" role="status" aria-label={t('loading')} />;
  if (!models.data) return <FailedBox query={models}>{t('notLoaded')}</FailedBox>;
  const { available, chosen } = models.data;
  if (available.length === 0) return <Text>{t('answers.noneSetUp')}</Text>;
  // The first answers who has not chosen; a chosen one that is not set up any more is none.
  const answering = available.find(({ place }) => chosen === null || place === chosen)?.place ?? 'none';
  return (
    <>
      <Radio.Group
        aria-labelledby="who-answers"
        value={choose.isPending ? choose.variables : answering}
        onChange={value => choose.mutate(value)}
      >
        <Stack gap="xs">
          {available.map(({ place, model }) => (
            <Radio
              key={place}
              value={place}
              size="md"
              label={t(`answers.${place}`)}
              description={t(`answers.${place}About`, { model })}
            />
          ))}
          <Radio value="none" size="md" label={t('answers.none')} description={t('answers.noneAbout')} />
        </Stack>
      </Radio.Group>
      <Text size="sm" role="status">
        {choose.isSuccess && t('answers.saved')}
      </Text>
      <div aria-live="assertive">{choose.isError && <StatusBox kind="error">{t('notSaved')}</StatusBox>}</div>
    </>
  );
}

type ModelChoice = z.output<typeof aiApi.chooseModel.input>['choice'];

const chosenModelQuery = queryOptions({
  queryKey: ['ai', 'chosen-model'],
  queryFn: () => call(aiApi.chosenModel),
});

/** The models that are set up, and the one that the member has chosen. */
const useChosenModel = () => useQuery(chosenModelQuery);

/** One choice after the other: the last one counts. */
function useChooseModel() {
  const queryClient = useQueryClient();
  return useMutation({
    scope: { id: chosenModelQuery.queryKey.join() },
    mutationFn: (choice: ModelChoice) => call(aiApi.chooseModel, { input: { choice } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: chosenModelQuery.queryKey }),
  });
}
