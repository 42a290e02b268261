import { ANSWER_WITHIN_MINUTES, CHECK_OPEN_HOURS } from '@attune/gateway-contract/dates';
import { Stack, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { clockOf, minutesAfter, momentOf } from '../model/date-times.js';
import type { DatePlan } from '../model/dates.queries.js';
import { agreedStart, toldContact } from '../model/plan-words.js';
import { useHasCome } from '../model/use-has-come.js';
import { Card } from './card.js';
import { CheckAnswers } from './check-answers.js';
import { Emergency } from './emergency.js';

type Check = NonNullable<DatePlan['check']>;

interface CheckCardProps {
  date: DatePlan;
  check: Check;
}

/** Asks the member whether all is well, and leads to help, also after they said that all is well. */
export function CheckCard({ date, check }: CheckCardProps) {
  const t = useTranslations('dates.check');
  const hasBegun = useHasCome(agreedStart(date));
  const isDue = useHasCome(check.dueAt);
  const isClosed = useHasCome(minutesAfter(check.dueAt, CHECK_OPEN_HOURS * 60));
  if (isClosed && check.answer === null) {
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
      {hasBegun && !isClosed && <CheckAnswers date={date} check={check} isDue={isDue} />}
      {!isClosed && <Emergency />}
    </Card>
  );
}

function Standing({ date, check, isDue }: CheckCardProps & { isDue: boolean }) {
  const t = useTranslations('dates.check');
  const told = check.contactToldAt && date.contact && { contact: date.contact.name, at: momentOf(check.contactToldAt) };
  if (check.answer === 'well') return <Text fw={600}>{t('saidWell')}</Text>;
  if (check.answer === 'help') {
    return (
      <>
        <Text fw={600}>{t('saidHelp')}</Text>
        {told ? <Text>{t('contactTold', told)}</Text> : <HelpMail contact={date.contact} />}
      </>
    );
  }
  if (told) return <Text fw={600}>{t('contactToldSilence', told)}</Text>;
  return (
    <>
      <Text fw={600}>{isDue ? t('asked') : t('ahead', { at: clockOf(check.dueAt) })}</Text>
      <Silence date={date} check={check} isDue={isDue} />
    </>
  );
}

/** Of a mail about help that has not arrived. */
function HelpMail({ contact }: Pick<DatePlan, 'contact'>) {
  const t = useTranslations('dates.check');
  if (contact?.state === 'unreachable') return <Text>{t('unreached', { contact: contact.name })}</Text>;
  const reached = toldContact({ contact });
  return <Text>{reached === undefined ? t('helpAlone') : t('helpUnderWay', { contact: reached })}</Text>;
}

/** What happens when the member says nothing. */
function Silence({ date, check, isDue }: CheckCardProps & { isDue: boolean }) {
  const t = useTranslations('dates.check');
  const contact = toldContact(date);
  if (contact === undefined) return <Text>{t('alone')}</Text>;
  if (!isDue) return <Text>{t('aheadContact', { contact, minutes: ANSWER_WITHIN_MINUTES })}</Text>;
  const last = minutesAfter(check.dueAt, ANSWER_WITHIN_MINUTES);
  return <Text>{t('askedContact', { contact, at: clockOf(last) })}</Text>;
}
