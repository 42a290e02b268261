import { Button, NativeSelect, Stack, Text } from '@mantine/core';
import type { SubmitEvent } from 'react';
import { useTranslations } from 'use-intl';
import { DialogFoot } from '../../../ui/dialog-foot.js';
import { Dialog } from '../../../ui/dialog.js';
import { TextField } from '../../../ui/text-field.js';

const GOALS = ['lose', 'gain', 'maintain'] as const;

/** What a plan would be made of. Submitting closes it: nothing is sent, and nothing is kept. */
export function WorkoutPlanDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('dashboard');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onClose();
  };
  return (
    <Dialog title={t('addPlan')} onClose={onClose}>
      <form onSubmit={submit} autoComplete="off">
        <Stack gap="md">
          <Text size="sm" c="dimmed">
            {t('notStored')}
          </Text>
          <TextField label={t('gender')} name="gender" required={false} />
          <TextField label={t('height')} name="height" inputMode="numeric" required={false} />
          <TextField label={t('weight')} name="weight" inputMode="numeric" required={false} />
          <TextField label={t('age')} name="age" inputMode="numeric" required={false} />
          <NativeSelect label={t('goal')} name="goal" size="md" data={GOALS.map(goal => t(`goals.${goal}`))} />
          <DialogFoot>
            <Button variant="default" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit">{t('submit')}</Button>
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  );
}
