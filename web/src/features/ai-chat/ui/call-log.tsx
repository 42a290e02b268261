import { aiApi } from '@attune/gateway-contract/ai';
import { Loader, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { z } from 'zod';
import { Disclosure } from '../../../ui/disclosure.js';
import { FailedBox } from '../../../ui/failed-box.js';
import { call } from '../../../api/call.js';
import { localFormat } from '../../../i18n/local-format.js';
import classes from './what-is-sent.module.css';
import { SentMessages, whereTo } from './sent-messages.js';

type LoggedCall = z.output<typeof aiApi.calls.output>['calls'][number];

const timeOf = localFormat({
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
});

/** The member's own questions of the last 30 days, as Attune has logged them. */
export function CallLog() {
  const t = useTranslations('ai-chat.log');
  const calls = useQuery({
    queryKey: ['ai-chat', 'calls'],
    queryFn: async () => (await call(aiApi.calls)).calls,
  });
  const { data } = calls;
  return (
    <section aria-labelledby="call-log">
      <Title order={2} size="h4" mb="xs" id="call-log">
        {t('heading')}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t('about')}
      </Text>
      {calls.isPending && <Loader type="dots" aria-label={t('loading')} />}
      {!calls.isPending && !data && <FailedBox query={calls}>{t('notLoaded')}</FailedBox>}
      {data?.length === 0 && <Text>{t('empty')}</Text>}
      {data && data.length > 0 && (
        <ul className={classes['log']}>
          {data.map(logged => (
            <li key={logged.id}>
              <Logged {...logged} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Logged({ at, sent, usage, outcome }: LoggedCall) {
  const t = useTranslations('ai-chat.log');
  const question = sent.messages.findLast(({ role }) => role === 'user')?.content;
  const facts = [timeOf(new Date(at)), t(`outcomes.${outcome}`)];
  if (usage.total_tokens > 0) facts.push(t('tokens', { count: usage.total_tokens }));
  return (
    <Disclosure
      summary={
        <>
          <span className={classes['question']}>{question}</span>
          <span className={classes['facts']}>{facts.join(', ')}</span>
        </>
      }
    >
      <Text size="sm" my="xs">
        {whereTo(sent)}
      </Text>
      <SentMessages sent={sent} />
    </Disclosure>
  );
}
