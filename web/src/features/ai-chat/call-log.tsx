import { aiApi } from '@attune/gateway-contract/ai';
import { Button, Loader, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../api.js';
import classes from './ai-chat.module.css';
import { SentMessages, whereTo } from './sent-messages.js';

type LoggedCall = z.output<typeof aiApi.calls.output>['calls'][number];

const outcomes: Record<LoggedCall['outcome'], string> = {
  stop: 'answered',
  length: 'answered, cut',
  failed: 'failed',
  left: 'stopped by you',
};

/** The member's own questions of the last 30 days, as Attune has logged them. */
export function CallLog() {
  const { data, isPending, refetch } = useQuery({
    queryKey: ['ai-chat', 'calls'],
    queryFn: async () => (await call(aiApi.calls)).calls,
  });
  return (
    <section aria-labelledby="call-log">
      <Title order={2} size="h4" mb="xs" id="call-log">
        The last 30 days
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        Your newest 50 questions. Only you can read this; after 30 days it is deleted.
      </Text>
      {isPending && <Loader type="dots" aria-label="Loading…" />}
      {!isPending && !data && <NotLoaded onRetry={() => void refetch()} />}
      {data?.length === 0 && <Text>Nothing was logged yet.</Text>}
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

const NotLoaded = ({ onRetry }: { onRetry: () => void }) => (
  <Stack gap="xs" align="flex-start" role="alert">
    <Text>The log could not be loaded.</Text>
    <Button variant="default" size="sm" onClick={onRetry}>
      Retry
    </Button>
  </Stack>
);

function Logged({ at, sent, usage, outcome }: LoggedCall) {
  const question = sent.messages.findLast(({ role }) => role === 'user')?.content;
  return (
    <details>
      <summary>
        <span className={classes['question']}>{question}</span>
        <span className={classes['detail']}>
          {new Date(at).toLocaleString()}, {outcomes[outcome]}
          {usage.total_tokens > 0 && `, ${usage.total_tokens} tokens`}
        </span>
      </summary>
      <Text size="sm" my="xs">
        {whereTo(sent)}
      </Text>
      <SentMessages sent={sent} />
    </details>
  );
}
