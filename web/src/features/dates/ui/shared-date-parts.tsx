import type { SharedDate } from '@attune/gateway-contract/dates';
import { Button, Stack, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { withoutOrderControls } from '../../../i18n/bidi.js';
import facts from '../../../ui/facts.module.css';
import { StatusBox } from '../../../ui/status-box.js';
import { momentOf } from '../../../i18n/local-format.js';
import { dayOf, endsNextDay, hereOf, hoursOf } from '../model/date-times.js';
import { emergencyNumber } from '../model/emergency-number.js';
import { EmergencyCall } from './emergency.js';
import { useAgreeShared } from '../model/shared-date.queries.js';

/** The plan as a contact sees it, and how it stands. */
export function SharedDateParts({ date, token }: { date: SharedDate; token: string }) {
  const t = useTranslations('shared-date');
  const name = withoutOrderControls(date.firstname) || t('someMember');
  const isGrave = date.check === 'help' || date.check === 'noAnswer';
  const { number, isKnown } = emergencyNumber();
  return (
    <Stack gap="lg">
      <Text>{t('about', { name })}</Text>
      <StatusBox kind={isGrave ? 'error' : date.check === 'well' ? 'success' : 'info'}>
        <Text size="sm" fw={600}>
          {t(`states.${date.check}`, { name })}
        </Text>
      </StatusBox>
      {date.takenOutAt !== undefined && (
        <StatusBox kind="error">
          <Text size="sm">{t('takenOut', { name, at: momentOf(date.takenOutAt) })}</Text>
        </StatusBox>
      )}
      {date.isAgreed === false && <SharedDateAgree token={token} name={name} />}
      <Facts date={date} />
      <div>
        <EmergencyCall number={number} label={t('call', { number })} />
        <Text size="sm" mt="xs">
          {t(isKnown ? 'emergency' : 'emergencyUnknown')}
        </Text>
      </div>
      <Text size="sm" c="dimmed">
        {t('until', { at: momentOf(date.expiresAt) })}
      </Text>
    </Stack>
  );
}

function Facts({ date }: { date: SharedDate }) {
  const t = useTranslations('shared-date');
  return (
    <dl className={facts['facts']}>
      <div>
        <dt>{t('with')}</dt>
        <dd>
          <bdi>{withoutOrderControls(date.otherFirstname) || t('someone')}</bdi>
        </dd>
      </div>
      <div>
        <dt>{t('when')}</dt>
        <dd>
          <time dateTime={date.startsAt}>{t('whenText', { day: dayOf(date.startsAt), hours: hoursOf(date) })}</time>
          <small>{t(endsNextDay(date) ? 'nextDay' : 'zone', { zone: hereOf() })}</small>
        </dd>
      </div>
      {date.isAgreed !== false && (
        <div>
          <dt>{t('where')}</dt>
          <dd dir="auto">{date.place}</dd>
        </div>
      )}
    </dl>
  );
}

/** Asks a contact before anything that a member wrote is shown. */
function SharedDateAgree({ token, name }: { token: string; name: string }) {
  const t = useTranslations('shared-date.agree');
  const agree = useAgreeShared(token);
  return (
    <Stack gap="sm" align="flex-start">
      <Text>{t('text', { name })}</Text>
      {agree.isError && <StatusBox kind="error">{t('failed')}</StatusBox>}
      <Button size="md" loading={agree.isPending} onClick={() => agree.mutate()}>
        {t('do')}
      </Button>
    </Stack>
  );
}
