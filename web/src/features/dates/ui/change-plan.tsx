import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { timesOf } from '../model/date-times.js';
import { type DatePlan, useChange } from '../model/dates.queries.js';
import { PlanFacts } from './plan-facts.js';
import { PlanFields, type SentPlan } from './plan-fields.js';

interface ChangePlanProps {
  date: DatePlan;
  onClose: () => void;
}

/** The fields of a plan that is there. Where it has changed since they were opened, the new one stands above them: it is the one that is changed. */
export function ChangePlan({ date, onClose }: ChangePlanProps) {
  const t = useTranslations('dates.change');
  const change = useChange(date.id);
  const [{ revision, place, startsAt, endsAt, person }] = useState(date);
  const isNewer = date.revision !== revision;
  const send = async ({ withId: _same, ...plan }: SentPlan) => {
    await change.mutateAsync({ revision: date.revision, ...plan });
    onClose();
  };
  return (
    <Stack gap="md">
      <Stack gap="sm" role="status">
        {isNewer && (
          <>
            <Text fw={600}>{t('newer')}</Text>
            <PlanFacts plan={date} />
          </>
        )}
      </Stack>
      <PlanFields
        initial={{ withId: person?._id ?? date.id, place, ...timesOf({ startsAt, endsAt }) }}
        action={t('save')}
        send={send}
        isPending={change.isPending}
        error={change.error}
        takesFocus
      >
        <Button size="md" variant="default" disabled={change.isPending} onClick={onClose}>
          {t('cancel')}
        </Button>
      </PlanFields>
    </Stack>
  );
}
