import type { OwnDecision } from '@attune/gateway-contract/moderation';
import { Button, Text, Title } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { StatusBox } from '../../../ui/status-box.js';
import { appealMoment } from '../model/appeal-times.js';
import classes from './appeal.module.css';

interface SentAppealProps {
  appeal: NonNullable<OwnDecision['appeal']>;
  onChange: () => void;
}

/** An appeal on its way, which may still be changed, or what came of it. */
export function SentAppeal({ appeal, onChange }: SentAppealProps) {
  const t = useTranslations('appeal.sent');
  const { appealId, at, text, outcome, reasons } = appeal;
  return (
    <section className={classes['card']} aria-labelledby={appealId}>
      <Title order={3} size="h4" id={appealId}>
        {t('heading')}
      </Title>
      <Text size="sm" c="dimmed">
        {t('at', { at: appealMoment(at) })}
      </Text>
      <blockquote className={classes['words']}>{text}</blockquote>
      <StatusBox kind={outcome === 'reversed' ? 'success' : 'info'}>{t(outcome ?? 'waiting')}</StatusBox>
      {outcome === null && (
        <div>
          <Button variant="default" size="md" mih={44} onClick={onChange}>
            {t('change')}
          </Button>
        </div>
      )}
      {reasons && <p className={classes['text']}>{reasons}</p>}
    </section>
  );
}
