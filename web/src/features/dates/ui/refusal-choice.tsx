import type { RefusedFrom } from '@attune/gateway-contract/dates';
import { Button, Stack, Text } from '@mantine/core';
import type { Ref } from 'react';
import { useTranslations } from 'use-intl';

interface RefusalChoiceProps {
  keepRef: Ref<HTMLButtonElement>;
  /** Who named the contact. Undefined where that is not shown. */
  name: string | undefined;
  /** What is under way. */
  chosen: RefusedFrom | undefined;
  onKeep: () => void;
  onRefuse: (from: RefusedFrom) => void;
}

/** From whom a contact wants no mails: from the member who named them, or from everybody. */
export function RefusalChoice({ keepRef, name, chosen, onKeep, onRefuse }: RefusalChoiceProps) {
  const t = useTranslations('shared-date.decline');
  const labels = {
    member: name === undefined ? t('fromThisMember') : t('fromMember', { name }),
    everybody: t('fromEverybody'),
  };
  return (
    <Stack gap="sm" align="flex-start" role="group" aria-labelledby="decline-ask">
      <Text fw={600} id="decline-ask">
        {t('ask')}
      </Text>
      <Button ref={keepRef} variant="default" size="md" disabled={chosen !== undefined} onClick={onKeep}>
        {t('keep')}
      </Button>
      {(['member', 'everybody'] as const).map(from => (
        <Button
          key={from}
          color="red.8"
          size="md"
          loading={chosen === from}
          disabled={chosen !== undefined}
          onClick={() => onRefuse(from)}
        >
          {labels[from]}
        </Button>
      ))}
    </Stack>
  );
}
