import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { timesOf } from '../model/date-times.js';
import { type DatePlan, useChange } from '../model/dates.queries.js';
import { PlanFields, type SentPlan } from './plan-fields.js';

interface ChangePlanProps {
  date: DatePlan;
  onClose: () => void;
}

/** The fields of a plan that is there. The change is one of the plan as it stood when they were opened. */
export function ChangePlan({ date, onClose }: ChangePlanProps) {
  const t = useTranslations('dates.change');
  const change = useChange(date.id);
  const [{ revision, place, startsAt, endsAt, person }] = useState(date);
  const send = async ({ withId: _same, ...plan }: SentPlan) => {
    await change.mutateAsync({ revision, ...plan });
    onClose();
  };
  return (
    <PlanFields
      initial={{ withId: person?._id ?? date.id, place, ...timesOf({ startsAt, endsAt }) }}
      action={t('save')}
      send={send}
      isPending={change.isPending}
      error={change.error}
    >
      <Button size="md" variant="default" disabled={change.isPending} onClick={onClose}>
        {t('cancel')}
      </Button>
    </PlanFields>
  );
}
