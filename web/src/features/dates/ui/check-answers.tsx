import { Button } from '@mantine/core';
import { Siren } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { StatusBox } from '../../../ui/status-box.js';
import { type DatePlan, useSayHow } from '../model/dates.queries.js';
import { toldContact } from '../model/plan-words.js';
import { refusalSentence } from '../model/refusal-sentence.js';
import classes from './dates.module.css';
import { LazyHelpDialog } from './lazy-dialogs.js';

/** The two answers to the question whether all is well. */
export function CheckAnswers({ date }: { date: DatePlan }) {
  const t = useTranslations('dates.check');
  const say = useSayHow(date.id);
  const [isAskingForHelp, setAskingForHelp] = useState(false);
  const close = () => setAskingForHelp(false);
  return (
    <>
      {say.isError && <StatusBox kind="error">{refusalSentence(say.error)}</StatusBox>}
      <div className={classes['buttons']}>
        <Button size="md" loading={say.isPending} onClick={() => say.mutate('sayWell')}>
          {t('well')}
        </Button>
        <Button
          size="md"
          variant="default"
          leftSection={<Siren size={20} aria-hidden />}
          disabled={say.isPending}
          onClick={() => setAskingForHelp(true)}
        >
          {t('help')}
        </Button>
      </div>
      {isAskingForHelp && (
        <LazyHelpDialog
          contact={toldContact(date)}
          onClose={close}
          onYes={() => say.mutate('askForHelp', { onSettled: close })}
          isPending={say.isPending}
        />
      )}
    </>
  );
}
