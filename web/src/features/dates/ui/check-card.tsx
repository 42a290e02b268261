import { ANSWER_WITHIN_MINUTES, CHECK_OPEN_HOURS } from '@attune/gateway-contract/dates';
import { Stack, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { momentOf } from '../../../i18n/local-format.js';
import { clockOf, minutesAfter, useHasCome } from '../model/date-times.js';
import type { DatePlan } from '../model/dates.queries.js';
import { agreedStart, toldContact } from '../model/plan-words.js';
import { Card, useFocusWhenGone } from './card.js';
import { CheckAnswers } from './check-answers.js';
import { Emergency } from './emergency.js';

type Check = NonNullable<DatePlan['check']>;

interface StandingProps {
  date: DatePlan;
  check: Check;
  /** Whether the date is over. */
  isDue: boolean;
}

interface CheckCardProps extends Omit<StandingProps, 'isDue'> {
  /** Help was asked for, and no contact gets a mail about it yet. */
  onHelpAlone: () => void;
}

/** Asks the member whether all is well, and leads to help, also after they said that all is well. */
export function CheckCard({ date, check, onHelpAlone }: CheckCardProps) {
  const t = useTranslations('dates.check');
  const hasBegun = useHasCome(agreedStart(date));
  const isDue = useHasCome(check.dueAt);
  const isClosed = useHasCome(minutesAfter(check.dueAt, CHECK_OPEN_HOURS * 60));
  const card = useFocusWhenGone<HTMLElement>(`${check.answer} ${check.contactToldAt !== null} ${isClosed}`);
  if (isClosed && check.answer === null) {
    return (
      <Card heading={t('heading')} focusRef={card}>
        <Text>{t('closed')}</Text>
      </Card>
    );
  }
  return (
    <Card heading={t('heading')} focusRef={card}>
      <Stack gap="xs" role="status">
        <Standing date={date} check={check} isDue={isDue} />
      </Stack>
      {hasBegun && !isClosed && <CheckAnswers date={date} check={check} isDue={isDue} onHelpAlone={onHelpAlone} />}
      {!isClosed && <Emergency />}
    </Card>
  );
}

function Standing({ date, check, isDue }: StandingProps) {
  const t = useTranslations('dates.check');
  // A contact who was told may be removed, and is forgotten two days after the end.
  const { contact } = date;
  const at = check.contactToldAt && momentOf(check.contactToldAt);
  if (check.answer === 'well') return <Text fw={600}>{t('saidWell')}</Text>;
  if (check.answer === 'help') {
    return (
      <>
        <Text fw={600}>{t('saidHelp')}</Text>
        {at ? (
          <Text>{contact ? t('contactTold', { contact: contact.name, at }) : t('someoneTold', { at })}</Text>
        ) : (
          <HelpMail date={date} />
        )}
      </>
    );
  }
  if (at) {
    const told = contact ? t('contactToldSilence', { contact: contact.name, at }) : t('someoneToldSilence', { at });
    return <Text fw={600}>{told}</Text>;
  }
  return (
    <>
      <Text fw={600}>{isDue ? t('asked') : t('ahead', { at: clockOf(check.dueAt) })}</Text>
      <Silence date={date} check={check} isDue={isDue} />
    </>
  );
}

/** Of a mail about help that has not arrived. */
function HelpMail({ date }: { date: DatePlan }) {
  const t = useTranslations('dates.check');
  const { contact } = date;
  if (contact?.state === 'unreachable') return <Text>{t('unreached', { contact: contact.name })}</Text>;
  const reached = toldContact(date);
  return <Text>{reached === undefined ? t('helpAlone') : t('helpUnderWay', { contact: reached })}</Text>;
}

/** What happens when the member says nothing. */
function Silence({ date, check, isDue }: StandingProps) {
  const t = useTranslations('dates.check');
  const contact = toldContact(date);
  if (contact === undefined) return <Text>{t('alone')}</Text>;
  if (!isDue) return <Text>{t('aheadContact', { contact, minutes: ANSWER_WITHIN_MINUTES })}</Text>;
  const last = minutesAfter(check.dueAt, ANSWER_WITHIN_MINUTES);
  return <Text>{t('askedContact', { contact, at: clockOf(last) })}</Text>;
}
