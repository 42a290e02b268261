import type { OwnDecision } from '@attune/gateway-contract/moderation';
import { Text, Title } from '@mantine/core';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { StatusBox } from '../../../ui/status-box.js';
import { momentOf } from '../model/report-times.js';
import classes from './reports.module.css';

/** An appeal on its way, or what came of it. */
export function AppealSent({ appeal }: { appeal: NonNullable<OwnDecision['appeal']> }) {
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
      {reasons && <p className={classes['words']}>{reasons}</p>}
    </section>
  );
}
