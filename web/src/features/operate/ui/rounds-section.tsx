import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { momentOf } from '../../../i18n/local-format.js';
import { AreYouSure } from '../../../ui/are-you-sure.js';
import { SettingsSection } from '../../../ui/settings-section.js';
import { type OperatedRound, useOperatedRound, useRoundAct } from '../model/operate.queries.js';
import { Loaded } from './loaded.js';
import { StartRound } from './start-round.js';

/** The round that is not over, or the form that starts one. Who joined isn't told here. */
export function RoundsSection() {
  const t = useTranslations('operate.rounds');
  const round = useOperatedRound();
  return (
    <SettingsSection id="rounds" heading={t('heading')} explanation={t('explanation')}>
      <Loaded query={round} heights={[120]}>
        {found => (found ? <Running {...found} /> : <StartRound />)}
      </Loaded>
    </SettingsSection>
  );
}

function Running({ title, endsAt, each, isOpen, joined }: NonNullable<OperatedRound>) {
  const t = useTranslations('operate.rounds');
  const [question, setQuestion] = useState<'end' | 'cancel'>();
  return (
    <>
      <Text fw={650}>
        <bdi>{title}</bdi>
      </Text>
      <Text role="status">{isOpen ? t('until', { end: momentOf(endsAt), each }) : t('pairing')}</Text>
      <Text>{joined === null ? t('few') : t('about', { joined })}</Text>
      {isOpen && (
        <Group>
          <Button mih={44} onClick={() => setQuestion('end')}>
            {t('endNow')}
          </Button>
          <Button mih={44} variant="default" onClick={() => setQuestion('cancel')}>
            {t('cancel')}
          </Button>
        </Group>
      )}
      {question && <Sure key={question} act={question} onClose={() => setQuestion(undefined)} />}
    </>
  );
}

function Sure({ act, onClose }: { act: 'end' | 'cancel'; onClose: () => void }) {
  const t = useTranslations(`operate.rounds.sure.${act}`);
  const { mutate, isPending, error } = useRoundAct(`${act}Round`);
  return (
    <AreYouSure
      title={t('title')}
      text={t('text')}
      keep={t('keep')}
      yes={t('yes')}
      isPending={isPending}
      error={error?.message}
      onYes={() => mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
