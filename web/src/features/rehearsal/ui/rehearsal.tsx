import { Button, Group, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { StatusBox } from '../../../ui/status-box.js';
import { useRehearsal, type Line, type Situation } from '../model/use-rehearsal.js';
import { Feedback } from './feedback.js';
import { NextLine } from './next-line.js';
import classes from './rehearsal.module.css';

interface RehearsalProps {
  situation: Situation;
  /** Whether there is something that would be lost with it. */
  onBegun: (hasBegun: boolean) => void;
}

/** One rehearsal: what was said, the box for the next line, and at the end the feedback. */
export function Rehearsal({ situation, onBegun }: RehearsalProps) {
  const t = useTranslations('rehearsal');
  const opener = situation === 'first_message' ? undefined : t(`situations.${situation}.opener`);
  const { lines, feedback, asking, hasBegun, isOver, say, finish, startAnew } = useRehearsal(situation, opener);
  const isWriting = feedback === undefined && !isOver;
  const end = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  const [starts, setStarts] = useState(0);
  useEffect(() => onBegun(hasBegun), [hasBegun, onBegun]);
  // The pressed button is gone by then.
  useEffect(() => {
    if (starts > 0) box.current?.focus();
  }, [starts]);
  const askForFeedback = () => {
    end.current?.focus();
    void finish();
  };
  return (
    <Stack gap="md" mt="sm">
      {situation === 'first_message' && <Text fs="italic">{t('situations.first_message.profile')}</Text>}
      <div role="log" aria-label={t('heading')}>
        <ol className={classes['lines']}>
          {lines.map((line, index) => (
            <SaidLine key={index} line={line} />
          ))}
        </ol>
      </div>
      {asking.isPending && (
        <Text size="sm" c="dimmed" role="status">
          {t(asking.variables.wants === 'reply' ? 'waiting' : 'feedbackWaiting')}
        </Text>
      )}
      {asking.isError && <NotAnswered asking={asking} onRetry={askForFeedback} />}
      {isWriting && <NextLine box={box} isPending={asking.isPending} onSay={say} />}
      {isOver && !feedback && <Text>{t('over')}</Text>}
      {feedback && <Feedback answer={feedback} />}
      <Group gap="sm">
        {!feedback && (
          <Button ref={end} variant="default" disabled={!hasBegun} loading={asking.isPending} onClick={askForFeedback}>
            {t('finish')}
          </Button>
        )}
        {hasBegun && (
          <Button
            variant="default"
            onClick={() => {
              startAnew();
              setStarts(starts + 1);
            }}
          >
            {t('anew')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

interface NotAnsweredProps {
  asking: ReturnType<typeof useRehearsal>['asking'];
  onRetry: () => void;
}

/** A line that was not answered is in the box; the feedback can be asked for again. */
function NotAnswered({ asking: { variables, error }, onRetry }: NotAnsweredProps) {
  const t = useTranslations('rehearsal');
  const isFeedback = variables?.wants === 'feedback';
  return (
    <StatusBox kind="error">
      <Text>{t(isFeedback ? 'feedbackFailed' : 'failed')}</Text>
      <Text size="sm">{error?.message}</Text>
      {isFeedback && (
        <Button variant="default" mt="xs" onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
    </StatusBox>
  );
}

const SPEAKERS = { member: 'you', model: 'partnerByModel', script: 'partnerByScript', advice: 'adviceFrom' } as const;

function SaidLine({ line: { by, text } }: { line: Line }) {
  const t = useTranslations('rehearsal');
  return (
    <li className={classes['line']} data-by={by}>
      <span className={classes['speaker']}>{t(SPEAKERS[by])}</span>
      <span className={classes['said']} dir="auto">
        {text}
      </span>
    </li>
  );
}
