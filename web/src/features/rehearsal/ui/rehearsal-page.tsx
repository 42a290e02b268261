import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { PageColumn } from '../../../ui/page-column.js';
import { PageHeading } from '../../../ui/page-heading.js';
import { SubPageBar } from '../../../ui/sub-page-bar.js';
import type { Situation } from '../model/use-rehearsal.js';
import { LeaveQuestion } from './leave-question.js';
import { Rehearsal } from './rehearsal.js';

const SITUATIONS = ['first_message', 'saying_no', 'boundary'] as const;

/** Rehearsals with a fictional partner. Nothing of them outlives the page. */
export function RehearsalPage() {
  const t = useTranslations('rehearsal');
  const back = useTranslations('ai-chat')('heading');
  const [situation, setSituation] = useState<Situation>(SITUATIONS[0]);
  const [asked, setAsked] = useState<Situation>();
  const hasBegun = useRef(false);
  const [onBegun] = useState(() => (begun: boolean) => void (hasBegun.current = begun));
  const choose = (name: Situation) => {
    if (hasBegun.current && name !== situation) setAsked(name);
    else setSituation(name);
  };
  return (
    <PageColumn>
      <SubPageBar to="/aichat" back={back}>
        <PageHeading>{t('heading')}</PageHeading>
      </SubPageBar>
      <Stack gap="lg">
        <Text c="dimmed" mt={4}>
          {t('about')}
        </Text>
        <section aria-labelledby="situations">
          <Title order={2} size="h4" mb="xs" id="situations">
            {t('choose')}
          </Title>
          <Group gap="sm">
            {SITUATIONS.map(name => (
              <Button
                key={name}
                mih={44}
                variant={name === situation ? 'light' : 'default'}
                aria-pressed={name === situation}
                onClick={() => choose(name)}
              >
                {t(`situations.${name}.label`)}
              </Button>
            ))}
          </Group>
        </section>
        {asked && (
          <LeaveQuestion
            onStay={() => setAsked(undefined)}
            onLeave={() => {
              setAsked(undefined);
              setSituation(asked);
            }}
          />
        )}
        <section aria-label={t(`situations.${situation}.label`)}>
          <Text fw={600}>{t(`situations.${situation}.task`)}</Text>
          <Rehearsal key={situation} situation={situation} onBegun={onBegun} />
        </section>
      </Stack>
    </PageColumn>
  );
}
