import { Stack, Text, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Disclosure } from '../../../ui/disclosure.js';
import { SentMessages, whereTo } from '../../ai-chat/ui/sent-messages.js';
import type { Answer } from '../model/use-rehearsal.js';
import classes from './rehearsal.module.css';

/** Three lines on what the member said, who wrote them, and what a model was sent for them. */
export function Feedback({ answer: { lines, writtenBy, sent } }: { answer: Answer }) {
  const t = useTranslations('rehearsal');
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that asked for it is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby="feedback" role="status">
      <Title ref={heading} tabIndex={-1} order={2} size="h4" mb="xs" id="feedback">
        {t('feedback')}
      </Title>
      {writtenBy !== 'advice' && (
        <Text size="sm" c="dimmed">
          {writtenBy === 'model' ? t('byModel', { model: sent.model }) : t('byRules')}
        </Text>
      )}
      <ul className={classes['feedback']}>
        {lines.map(line => (
          <li key={line} dir="auto">
            {line}
          </li>
        ))}
      </ul>
      <Disclosure summary={t('whatIsSent')}>
        {sent.messages.length === 0 ? (
          <Text size="sm">{t('nothingSent')}</Text>
        ) : (
          <Stack gap="xs">
            <Text size="sm">{whereTo(sent)}</Text>
            <SentMessages sent={sent} />
          </Stack>
        )}
      </Disclosure>
    </section>
  );
}
