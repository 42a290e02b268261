import type { OwnDecision } from '@attune/gateway-contract/moderation';
import { Button, Text, Title } from '@mantine/core';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { StatusBox } from '../../../ui/status-box.js';
import { momentOf } from '../model/report-times.js';
import classes from './reports.module.css';

interface AppealSentProps {
  appeal: NonNullable<OwnDecision['appeal']>;
  onChange: () => void;
}

/** An appeal on its way, which may still be changed, or what came of it. */
export function AppealSent({ appeal, onChange }: AppealSentProps) {
  const t = useTranslations('reports.decisions.appeal');
  const headingId = useId();
  const { at, text, outcome, reasons } = appeal;
  return (
    <section className={classes['card']} aria-labelledby={headingId}>
      <Title order={3} size="h4" id={headingId}>
        {t('heading')}
      </Title>
      <Text size="sm" c="dimmed">
        {t('sentAt', { at: momentOf(at) })}
      </Text>
      <blockquote className={classes['words']} dir="auto">
        {text}
      </blockquote>
      <StatusBox kind={outcome === 'reversed' ? 'success' : 'info'}>{t(`outcomes.${outcome ?? 'waiting'}`)}</StatusBox>
      {outcome === null && (
        <div>
          <Button variant="default" size="md" mih={44} onClick={onChange}>
            {t('change')}
          </Button>
        </div>
      )}
      {reasons && <p className={classes['words']}>{reasons}</p>}
    </section>
  );
}
