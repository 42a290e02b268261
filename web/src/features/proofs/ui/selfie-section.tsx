import type { SelfieAnswer } from '@attune/gateway-contract/selfie';
import { Button, List, Skeleton, Stack, Text } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { late } from '../../../ui/late.js';
import { SettingsSection } from '../../../ui/settings-section.js';
import { StatusBox } from '../../../ui/status-box.js';
import { dateFormat } from '../../../i18n/local-format.js';
import { photosOf } from '../../profile/model/photos.js';
import { useKnownMember } from '../../session/model/use-session.js';
import { refusalOf } from '../model/proofs.queries.js';
import { useSelfie, useWithdrawSelfie } from '../model/selfie.queries.js';

/** Most have none to take. */
const SelfieForm = late(() => import('./selfie-form.js').then(m => m.SelfieForm), { messages: ['pose'] });

const dayOf = dateFormat({ dateStyle: 'long' });
const monthFormat = dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' });

/** A selfie that a moderator compares with the photos; nothing where none is taken, and the member has none. */
export function SelfieSection() {
  const t = useTranslations('proofs.selfie');
  const { data } = useSelfie();
  const [isTaking, setIsTaking] = useState(false);
  if (!data) return null;
  const { isOffered, waiting, answer, mark } = data;
  if (!isOffered && !waiting && !answer && !mark) return null;
  // It was sent: once it's gone, another one is begun by a press.
  if (waiting && isTaking) setIsTaking(false);
  const mayTake = isOffered && !waiting && !mark?.isShown;
  return (
    <SettingsSection id="own-selfie" heading={t('heading')} explanation={t('explanation')}>
      <List spacing="xs">
        {(['proves', 'notProven', 'kept'] as const).map(point => (
          <List.Item key={point}>{t(point)}</List.Item>
        ))}
      </List>
      {waiting && <Waiting until={waiting.until} />}
      {!waiting && mark && <Marked {...mark} />}
      {!waiting && answer && <Answered {...answer} />}
      {mayTake && !isTaking && (
        <div>
          <Button onClick={() => setIsTaking(true)}>{t('start')}</Button>
        </div>
      )}
      {mayTake && isTaking && (
        <Suspense fallback={<Skeleton height={180} aria-hidden />}>
          <SelfieForm />
        </Suspense>
      )}
    </SettingsSection>
  );
}

function Waiting({ until }: { until: string }) {
  const t = useTranslations('proofs.selfie');
  return (
    <Stack gap="md" align="flex-start">
      <StatusBox kind="info">{t('waiting', { day: dayOf(new Date(until)) })}</StatusBox>
      <Withdraw>{t('withdraw')}</Withdraw>
    </Stack>
  );
}

interface MarkedProps {
  month: string;
  until: string;
  isShown: boolean;
}

function Marked({ month, until, isShown }: MarkedProps) {
  const t = useTranslations('proofs.selfie');
  const me = useKnownMember();
  const hasPhoto = !me || photosOf(me).photos.length > 0;
  const when = { month: monthFormat(new Date(`${month}-01`)), day: dayOf(new Date(until)) };
  return (
    <Stack gap="md" align="flex-start">
      <Text>{t(isShown ? 'shown' : hasPhoto ? 'hidden' : 'noPhoto', when)}</Text>
      <Withdraw>{t('remove')}</Withdraw>
    </Stack>
  );
}

/** Of an approved one, the mark says so. */
function Answered({ outcome, because }: SelfieAnswer) {
  const t = useTranslations('proofs.selfie');
  if (outcome === 'unanswered' || outcome === 'hidden')
    return <StatusBox kind="info">{t(outcome === 'hidden' ? 'whileHidden' : 'unanswered')}</StatusBox>;
  return because && <StatusBox kind="info">{t(`declined.${because}`)}</StatusBox>;
}

/** Deletes what waits and what is shown. */
function Withdraw({ children }: { children: string }) {
  const t = useTranslations('proofs.selfie');
  const withdraw = useWithdrawSelfie();
  return (
    <>
      {withdraw.isError && <StatusBox kind="error">{refusalOf(withdraw.error) ?? t('failed')}</StatusBox>}
      <Button variant="default" loading={withdraw.isPending} onClick={() => withdraw.mutate(undefined)}>
        {children}
      </Button>
    </>
  );
}
