import { ANSWER_WITHIN_MINUTES, CHECK_OPEN_HOURS } from '@attune/gateway-contract/dates';
import { Stack, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { clockOf, minutesAfter, momentOf } from '../model/date-times.js';
import type { DatePlan } from '../model/dates.queries.js';
import { toldContact } from '../model/plan-words.js';
import { useHasCome } from '../model/use-has-come.js';
import { Card } from './card.js';
import { CheckAnswers } from './check-answers.js';
import { Emergency } from './emergency.js';

type Check = NonNullable<DatePlan['check']>;

interface CheckCardProps {
  date: DatePlan;
  check: Check;
}

/** Asks the member whether all is well, and leads to help. */
export function CheckCard({ date, check }: CheckCardProps) {
  const t = useTranslations('dates.check');
  const hasBegun = useHasCome(date.startsAt);
  const isDue = useHasCome(check.dueAt);
  const isClosed = useHasCome(minutesAfter(check.dueAt, CHECK_OPEN_HOURS * 60));
  const isUnanswered = check.answer === null;
  if (isClosed && isUnanswered) {
    return (
      <Card heading={t('heading')}>
        <Text>{t('closed')}</Text>
      </Card>
    );
  }
  return (
    <Card heading={t('heading')}>
      <Stack gap="xs" role="status">
        <Standing date={date} check={check} isDue={isDue} />
      </Stack>
      {hasBegun && isUnanswered && <CheckAnswers date={date} />}
      {check.answer !== 'well' && <Emergency />}
    </Card>
  );
}

function Standing({ date, check, isDue }: CheckCardProps & { isDue: boolean }) {
  const t = useTranslations('dates.check');
  const told = check.contactToldAt && date.contact && { contact: date.contact.name, at: momentOf(check.contactToldAt) };
  if (check.answer === 'well') return <Text fw={600}>{t('saidWell')}</Text>;
  if (check.answer === 'help') return <AskedForHelp contact={toldContact(date)} told={told} />;
  if (told) return <Text fw={600}>{t('contactToldSilence', told)}</Text>;
  return (
    <>
      <Text fw={600}>{isDue ? t('asked') : t('ahead', { at: clockOf(check.dueAt) })}</Text>
      <Silence contact={toldContact(date)} check={check} isDue={isDue} />
    </>
  );
}

interface AskedForHelpProps {
  contact: string | undefined;
  told: { contact: string; at: string } | '' | null;
}

function AskedForHelp({ contact, told }: AskedForHelpProps) {
  const t = useTranslations('dates.check');
  return (
    <>
      <Text fw={600}>{t('saidHelp')}</Text>
      {told && <Text>{t('contactTold', told)}</Text>}
      {!told && <Text>{contact === undefined ? t('helpAlone') : t('helpUnderWay', { contact })}</Text>}
    </>
  );
}

/** What happens when the member says nothing. */
function Silence({ contact, check, isDue }: { contact: string | undefined; check: Check; isDue: boolean }) {
  const t = useTranslations('dates.check');
  if (contact === undefined) return <Text>{t('alone')}</Text>;
  if (!isDue) return <Text>{t('aheadContact', { contact, minutes: ANSWER_WITHIN_MINUTES })}</Text>;
  const last = minutesAfter(check.dueAt, ANSWER_WITHIN_MINUTES);
  return <Text>{t('askedContact', { contact, at: clockOf(last) })}</Text>;
}
