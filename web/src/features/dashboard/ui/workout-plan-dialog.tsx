import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import type { SubmitEvent } from 'react';
import { dashboardTexts } from '../../../i18n/en/dashboard.js';
import { useTexts } from '../../../i18n/texts.js';
import { Dialog } from '../../../ui/dialog.js';
import { TextField } from '../../../ui/text-field.js';

/** What a plan would be made of. Submitting closes it: nothing is sent, and nothing is kept. */
export function WorkoutPlanDialog({ onClose }: { onClose: () => void }) {
  const texts = useTexts(dashboardTexts);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onClose();
  };
  return (
    <Dialog title={texts.addPlan} onClose={onClose}>
      <form onSubmit={submit} autoComplete="off">
        <Stack gap="md">
          <Text size="sm" c="dimmed">
            {texts.notStored}
          </Text>
          <TextField label={texts.gender} name="gender" required={false} />
          <TextField label={texts.height} name="height" inputMode="numeric" required={false} />
          <TextField label={texts.weight} name="weight" inputMode="numeric" required={false} />
          <TextField label={texts.age} name="age" inputMode="numeric" required={false} />
          <NativeSelect label={texts.goal} name="goal" size="md" data={[...texts.goals]} />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {texts.cancel}
            </Button>
            <Button type="submit">{texts.submit}</Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
