import { Button, Group, Stack, Text } from '@mantine/core';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { useFocusBack } from '../../../ui/use-focus-back.js';
import classes from './questions.module.css';

/** Asks a member who never decided whether they share what they answer. */
export function ShareQuestion({ onDecide }: { onDecide: (shares: boolean) => void }) {
  const t = useTranslations('suggestions.answers.share');
  const id = useId();
  useFocusBack();
  return (
    <section className={classes['share']} aria-labelledby={id}>
      <Stack gap="sm">
        <div>
          <Text id={id} fw={600}>
            {t('ask')}
          </Text>
          <Text size="sm" c="dimmed">
            {t('meaning')}
          </Text>
        </div>
        <Group gap="sm">
          <Button size="md" variant="light" onClick={() => onDecide(true)}>
            {t('yes')}
          </Button>
          <Button size="md" variant="default" onClick={() => onDecide(false)}>
            {t('no')}
          </Button>
        </Group>
      </Stack>
    </section>
  );
}
