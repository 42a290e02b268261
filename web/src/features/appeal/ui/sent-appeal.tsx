import type { OwnDecision } from '@attune/gateway-contract/moderation';
import { Button, Text, Title } from '@mantine/core';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { StatusBox } from '../../../ui/status-box.js';
import classes from './appeal.module.css';

interface SentAppealProps {
  appeal: NonNullable<OwnDecision['appeal']>;
  /** When it was sent, in words. */
  at: string;
  /** Where the texts are. */
  texts: 'appeal.sent' | 'reports.decisions.appeal';
  onChange: () => void;
}

/** A sent appeal: while it waits, the member may change it; then it shows the outcome. */
export function SentAppeal({ appeal, at, texts, onChange }: SentAppealProps) {
  const t = useTranslations(texts);
  const headingId = useId();
  const { text, outcome, reasons } = appeal;
  return (
    <section className={classes['card']} aria-labelledby={headingId}>
      <Title order={3} size="h4" id={headingId}>
        {t('heading')}
      </Title>
      <Text size="sm" c="dimmed">
        {t('at', { at })}
      </Text>
      <blockquote className={classes['words']} dir="auto">
        {text}
      </blockquote>
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
