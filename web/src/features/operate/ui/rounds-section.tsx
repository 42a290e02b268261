import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { momentOf } from '../../../i18n/local-format.js';
import { AreYouSure } from '../../../ui/are-you-sure.js';
import { SettingsSection } from '../../../ui/settings-section.js';
import { type OperatedRound, useOperatedRound, useStopRound } from '../model/operate.queries.js';
import { useFocusBack } from '../../../ui/use-focus-back.js';
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

function Running({ roundId, title, endsAt, each, isOpen, joined }: NonNullable<OperatedRound>) {
  const t = useTranslations('operate.rounds');
  const [question, setQuestion] = useState<'end' | 'cancel'>();
  return (
    <>
      <Text fw={650}>
        <bdi>{title}</bdi>
      </Text>
      <Text role="status">{isOpen ? t('until', { end: momentOf(endsAt), each }) : t('pairing')}</Text>
      <Text>{joined === null ? t('few') : t('about', { joined })}</Text>
      {isOpen && <Acts onAct={setQuestion} />}
      {question && <Sure key={question} act={question} roundId={roundId} onClose={() => setQuestion(undefined)} />}
    </>
  );
}

function Acts({ onAct }: { onAct: (act: 'end' | 'cancel') => void }) {
  const t = useTranslations('operate.rounds');
  useFocusBack();
  return (
    <Group>
      <Button mih={44} onClick={() => onAct('end')}>
        {t('endNow')}
      </Button>
      <Button mih={44} variant="default" onClick={() => onAct('cancel')}>
        {t('cancel')}
      </Button>
    </Group>
  );
}

interface SureProps {
  act: 'end' | 'cancel';
  roundId: string;
  onClose: () => void;
}

function Sure({ act, roundId, onClose }: SureProps) {
  const t = useTranslations(`operate.rounds.sure.${act}`);
  const { mutate, isPending, error } = useStopRound(`${act}Round`);
  return (
    <AreYouSure
      title={t('title')}
      text={t('text')}
      keep={t('keep')}
      yes={t('yes')}
      isPending={isPending}
      error={error?.message}
      onYes={() => mutate({ roundId }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
