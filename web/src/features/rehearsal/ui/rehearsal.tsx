import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { REHEARSAL_LIMITS } from '@attune/gateway-contract/ai';
import { useState, type SubmitEvent } from 'react';
import { useTranslations } from 'use-intl';
import { StatusBox } from '../../../ui/status-box.js';
import { useRehearsal, type Line, type Situation } from '../model/use-rehearsal.js';
import { Feedback } from './feedback.js';
import classes from './rehearsal.module.css';

/** One rehearsal: what was said, the box for the next line, and at the end the feedback. */
export function Rehearsal({ situation }: { situation: Situation }) {
  const t = useTranslations('rehearsal');
  const opener = situation === 'first_message' ? undefined : t(`situations.${situation}.opener`);
  const { lines, feedback, asking, hasBegun, isOver, say, finish, startAnew } = useRehearsal(situation, opener);
  const isWriting = feedback === undefined && !isOver;
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
      {asking.isError && (
        <StatusBox kind="error">
          <Text>{t('failed')}</Text>
          <Text size="sm">{asking.error.message}</Text>
        </StatusBox>
      )}
      {isWriting && <NextLine isPending={asking.isPending} onSay={say} />}
      {isOver && !feedback && <Text>{t('over')}</Text>}
      {feedback && <Feedback answer={feedback} />}
      <Group gap="sm">
        {!feedback && (
          <Button variant="default" disabled={!hasBegun || asking.isPending} onClick={() => void finish()}>
            {t('finish')}
          </Button>
        )}
        {hasBegun && (
          <Button variant="default" onClick={startAnew}>
            {t('anew')}
          </Button>
        )}
      </Group>
    </Stack>
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

interface NextLineProps {
  isPending: boolean;
  onSay: (text: string) => Promise<boolean>;
}

/** What is not answered stays in the box. */
function NextLine({ isPending, onSay }: NextLineProps) {
  const t = useTranslations('rehearsal');
  const [text, setText] = useState('');
  const excess = text.trim().length - REHEARSAL_LIMITS.characters;
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending || text.trim() === '' || excess > 0) return;
    if (await onSay(text)) setText('');
  };
  return (
    <form onSubmit={event => void submit(event)}>
      <Textarea
        label={t('label')}
        placeholder={t('placeholder')}
        autosize
        minRows={2}
        maxRows={6}
        value={text}
        error={excess > 0 && t('left', { count: excess })}
        onChange={event => setText(event.currentTarget.value)}
      />
      <Button type="submit" mt="xs" disabled={isPending}>
        {t('send')}
      </Button>
    </form>
  );
}
