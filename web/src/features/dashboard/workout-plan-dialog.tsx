import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import type { SubmitEvent } from 'react';
import { Dialog } from '../../ui/dialog.js';
import { TextField } from '../../ui/text-field.js';

const GOALS = ['Lose weight', 'Gain weight', 'Maintain Weight'];

/** What a plan would be made of. Submitting closes it: nothing is sent, and nothing is kept. */
export function WorkoutPlanDialog({ onClose }: { onClose: () => void }) {
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onClose();
  };
  return (
    <Dialog title="Add New Workout Plan" onClose={onClose}>
      <form onSubmit={submit} autoComplete="off">
        <Stack gap="md">
          <Text size="sm" c="dimmed">
            Workout plans are not stored yet: what you fill in is forgotten when you submit it.
          </Text>
          <TextField label="Gender" name="gender" required={false} />
          <TextField label="Height in inches" name="height" inputMode="numeric" required={false} />
          <TextField label="Weight in lbs" name="weight" inputMode="numeric" required={false} />
          <TextField label="Age" name="age" inputMode="numeric" required={false} />
          <NativeSelect label="Goal" name="goal" size="md" data={GOALS} />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit">Submit</Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
