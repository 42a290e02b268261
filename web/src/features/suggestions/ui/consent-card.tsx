import type { ConsentKind, Settings } from '@attune/gateway-contract/matching-routes';
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { dateFormat } from '../../../i18n/local-format.js';
import { StatusBox } from '../../../ui/status-box.js';
import { consentOf, refusalSentence, useGiveConsent } from '../model/settings.queries.js';
import classes from './suggestions.module.css';
import { late } from '../../../ui/late.js';

const WithdrawDialog = late(() => import('./withdraw-dialog.js').then(m => m.WithdrawDialog));

const longDate = dateFormat({ dateStyle: 'long' });

interface ConsentCardProps {
  kind: ConsentKind;
  settings: Settings;
}

/** What a member agrees to, in full, and since when; a button to agree, or to withdraw it. */
export function ConsentCard({ kind, settings }: ConsentCardProps) {
  const t = useTranslations('suggestions.consent');
  const texts = useTranslations('questions.consents');
  const [isAsking, setAsking] = useState(false);
  const give = useGiveConsent();
  const given = consentOf(settings, kind);
  const isOutdated = !given && settings.consents.some(one => one.kind === kind);
  return (
    <section className={classes['card']} aria-labelledby={`consent-${kind}`}>
      <Stack gap="sm">
        <Title order={2} size="h3" id={`consent-${kind}`}>
          {texts(`${kind}.title`)}
        </Title>
        <Text>{texts(`${kind}.text`)}</Text>
        {(given || isOutdated) && (
          <Text size="sm" c="dimmed">
            {given ? t('given', { date: longDate(new Date(given.at)) }) : t('changed')}
          </Text>
        )}
        {give.isError && <StatusBox kind="error">{refusalSentence(give.error)}</StatusBox>}
        <Group>
          {given ? (
            <Button variant="default" size="md" onClick={() => setAsking(true)}>
              {t(kind === 'general' ? 'switchOff' : 'withdraw')}
            </Button>
          ) : (
            <Button size="md" loading={give.isPending} onClick={() => give.mutate(kind)}>
              {t('agree')}
            </Button>
          )}
        </Group>
      </Stack>
      <Suspense fallback={null}>{isAsking && <WithdrawDialog kind={kind} onClose={() => setAsking(false)} />}</Suspense>
    </section>
  );
}
