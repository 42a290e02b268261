import { Button, CloseButton, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { START } from '../../session/model/arrival.js';
import { useSession } from '../../session/model/use-session.js';
import { useMatchingSettings } from '../../suggestions/model/settings.queries.js';
import { dueStep, forgetSkipped, missingSteps, skippedSteps } from '../model/steps.js';
import classes from './skipped-step.module.css';

/** One thing that the member skipped in the start a day ago, or longer. */
export function SkippedStep() {
  const t = useTranslations('start.later');
  const me = useSession().data;
  const settings = useMatchingSettings().data;
  const [isHidden, setHidden] = useState(false);
  const step = me && settings && dueStep(missingSteps(me, settings), skippedSteps(me._id));
  if (!step || isHidden) return null;
  const hide = () => {
    forgetSkipped(me._id, step);
    setHidden(true);
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  };
  return (
    <section className={classes['later']} aria-label={t(`${step}.way`)}>
      <Text size="sm">{t(`${step}.text`)}</Text>
      <Button component={Link} to={`${START}?step=${step}`} state={{ isAlone: true }} variant="light" mih={44}>
        {t(`${step}.way`)}
      </Button>
      <CloseButton size={44} iconSize={18} aria-label={t('hide')} onClick={hide} />
    </section>
  );
}
